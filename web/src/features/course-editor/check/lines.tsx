import { Sparkles } from 'lucide-react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { modelCheckMessages as messages } from '#web/config/messages/course-check.ts';
import type { PlaceOfText } from '../editor-place.ts';
import type { Evidence, Line } from './check-lines.ts';
import type { ProposalStatus } from './proposals.ts';

/** The line goes: the next one's button gets the focus, in another group too, or the dialog. */
function keepFocus(button: HTMLElement): void {
  const dialog = button.closest<HTMLElement>('[role=dialog]');
  // Claims can be folded away.
  const buttons = [...(dialog?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])].filter(
    (other) => other.closest('details') === button.closest('details'),
  );
  const index = buttons.indexOf(button);
  (buttons[index + 1] ?? buttons[index - 1] ?? dialog)?.focus();
}

const KindBadges = ({ kind, isChanged, proposal }: Evidence) => {
  const isApplied = proposal?.status === 'applied';
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={kind === 'wrong' || kind === 'wrong-key' ? 'bad' : 'violet'}>
        <Sparkles className="size-3" aria-hidden />
        <span className="sr-only">{messages.byModel} </span>
        {messages.kinds[kind]}
      </Badge>
      {isApplied && <Badge tone="good">{messages.applied}</Badge>}
      {!isApplied && (isChanged || proposal?.status === 'outdated') && (
        <Badge tone="warn">{messages.changedSince}</Badge>
      )}
    </p>
  );
};

const offered: readonly ProposalStatus[] = ['fits', 'outdated'];

interface LinesProps {
  lines: readonly Line[];
  labels: { readonly done: string; readonly doneNamed: (text: string) => string };
  onOpen(place: PlaceOfText): void;
  onDismiss(key: string): void;
  /** Shows a proposal, and where to return. */
  onSee?(proposalId: string, lineKey: string): void;
}

export const Lines = ({ lines, labels, onOpen, onDismiss, onSee }: LinesProps) => (
  <ul className="flex flex-col divide-y divide-line">
    {lines.map(({ key, text, place, evidence }) => (
      <li key={key} data-line={key} className={evidence ? 'py-3' : 'py-1'}>
        {evidence && <KindBadges {...evidence} />}
        <div className="flex items-start gap-3">
          <button
            type="button"
            onClick={() => onOpen(place)}
            className="min-h-9 min-w-0 flex-1 py-1 text-start text-14 wrap-anywhere underline decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:min-h-11"
          >
            {text}
          </button>
          <Button
            tone="ghost"
            size="small"
            data-dismiss
            className="-me-3"
            aria-label={labels.doneNamed(text)}
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget);
              onDismiss(key);
            }}
          >
            {labels.done}
          </Button>
        </div>
        {evidence?.quote && (
          <blockquote className="mt-1 mb-2 line-clamp-4 border-s-2 border-line-strong ps-3 font-serif text-14 text-ink-soft wrap-anywhere">
            {evidence.quote}
          </blockquote>
        )}
        {evidence?.proposal && onSee && offered.includes(evidence.proposal.status) && (
          <Button
            tone="secondary"
            size="small"
            aria-label={messages.seeNamed(text)}
            onClick={() => evidence.proposal && onSee(evidence.proposal.id, key)}
          >
            {messages.see}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
