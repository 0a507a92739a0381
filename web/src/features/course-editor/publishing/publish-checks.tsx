import { CircleAlert, CircleCheck } from 'lucide-react';
import type { PublishingGap } from '#domain/courses/publishing.ts';
import { editorMessages } from '#web/config/messages/editor.ts';
import { publishingMessages as messages } from '#web/config/messages/publishing.ts';

interface PublishChecksProps {
  gaps: readonly PublishingGap[];
  onGoTo(place: PublishingGap['section']): void;
  /** Set while the price is invalid. */
  onGoToPrice?: (() => void) | undefined;
}

/** Each missing item links to its section. */
export function PublishChecks({ gaps, onGoTo, onGoToPrice }: PublishChecksProps) {
  const missing = [
    ...gaps.map(({ what, section }) => ({ what, lead: () => onGoTo(section) })),
    ...(onGoToPrice ? [{ what: messages.aPrice, lead: onGoToPrice }] : []),
  ];
  if (missing.length === 0)
    return (
      <p className="flex gap-2 text-14 text-good">
        <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
        {messages.ready}
      </p>
    );
  return (
    <div className="flex gap-3 rounded-md bg-warn-soft p-3 text-14">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <div>
        <p>{editorMessages.missing}</p>
        <ul className="mt-1 flex flex-col">
          {missing.map(({ what, lead }) => (
            <li key={what}>
              <button
                type="button"
                onClick={lead}
                className="min-h-6 text-left font-medium underline pointer-coarse:min-h-11"
              >
                {messages.goTo(what)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
