import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react';
import { useState } from 'react';
import type { PublishingFindings } from '#domain/courses/publishing.ts';
import type { Finding } from '#domain/quality/rule.ts';
import { cx } from '#web/components/cx.ts';
import { editorMessages } from '#web/config/messages/editor.ts';
import { publishingMessages as messages } from '#web/config/messages/publishing.ts';
import type { PlaceOfText } from '../editor-place.ts';
import type { Price } from '../use-price.ts';

const SHOWN_AT_FIRST = 6;

interface Item {
  readonly key: string;
  readonly label: string;
  readonly lead: () => void;
}

const lists = {
  blocking: { Icon: CircleAlert, look: 'bg-warn-soft', icon: 'text-warn', title: editorMessages.missing },
  advised: { Icon: Lightbulb, look: 'bg-sunken', icon: 'text-ink-soft', title: messages.advised },
  advisedToo: { Icon: Lightbulb, look: 'bg-sunken', icon: 'text-ink-soft', title: messages.advisedToo },
} as const;

/** Each item leads to its place in the editor. */
function FindingList({ kind, items }: { kind: keyof typeof lists; items: readonly Item[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (items.length === 0) return null;
  const { Icon, look, icon, title } = lists[kind];
  // A button for a single item would save no room.
  const shown = showsAll || items.length <= SHOWN_AT_FIRST + 1 ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={cx('flex gap-3 rounded-md p-3 text-14', look)}>
      <Icon className={cx('mt-0.5 size-4 shrink-0', icon)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p>{title}</p>
        <ul className="mt-1 flex flex-col gap-1 pointer-coarse:gap-0">
          {shown.map(({ key, label, lead }) => (
            <li key={key}>
              <button
                type="button"
                onClick={lead}
                className="min-h-6 text-start font-medium wrap-anywhere underline pointer-coarse:min-h-11 pointer-coarse:py-2.5"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
        {shown.length < items.length && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="mt-1 min-h-6 text-start text-ink-soft hover:text-ink pointer-coarse:min-h-11"
          >
            {messages.showMore(items.length - shown.length)}
          </button>
        )}
      </div>
    </div>
  );
}

interface PublishChecksProps {
  findings: PublishingFindings;
  /** Whether to say that nothing is missing. */
  isReadySaid: boolean;
  onGoTo(place: PlaceOfText): void;
  price: Pick<Price, 'isValid' | 'isMissing'>;
  onGoToPrice(): void;
}

/** What blocks publishing, and below it what is advised. */
export function PublishChecks({ findings, isReadySaid, onGoTo, price, onGoToPrice }: PublishChecksProps) {
  const itemOf = ({ rule, text, section, part, quote, spot }: Finding): Item => ({
    key: `${rule} ${text}`,
    label: text,
    lead: () => onGoTo({ tab: section, part, quote, spot }),
  });
  const blocking = findings.blocking.map(itemOf);
  if (!price.isValid)
    blocking.push({
      key: 'price',
      label: price.isMissing ? messages.addPrice : messages.correctPrice,
      lead: onGoToPrice,
    });
  return (
    <>
      {blocking.length === 0 && isReadySaid && (
        <p className="flex gap-2 text-14 text-good">
          <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
          {messages.ready}
        </p>
      )}
      <FindingList kind="blocking" items={blocking} />
      <FindingList kind={blocking.length > 0 ? 'advisedToo' : 'advised'} items={findings.advised.map(itemOf)} />
    </>
  );
}
