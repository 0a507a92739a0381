import type { NoteView } from '#contracts/http/studies.ts';
import { isBlank } from '#domain/is-blank.ts';
import { MAX_NOTE_CHARS } from '#domain/learning/note.ts';
import { Button } from '#web/components/ui/button.tsx';
import { noteConflictMessages as messages } from '#web/config/messages/note-conflict.ts';
import { formatMoment } from '#web/lib/dates.ts';
import type { DroppedText } from './dropped-text.ts';

const Version = ({ name, children }: { name: string; children: string }) => (
  <section
    aria-label={name}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll it
    tabIndex={0}
    className="mt-1 max-h-48 overflow-y-auto rounded-md bg-surface p-3 wrap-anywhere whitespace-pre-line"
  >
    <p dir="auto">{children}</p>
  </section>
);

interface NoteConflictProps {
  mine: string;
  theirs: Pick<NoteView, 'text' | 'updatedAt'>;
  /** Of another slide: what surrounds it has the title, but no field with the own text. */
  isBeside?: boolean;
  busy?: boolean;
  /** Gets the text to keep and the text that goes, if one does. */
  onChoose(kept: string, dropped?: DroppedText): void;
}

/** Another tab or device saved the note first; nothing is overwritten. */
export function NoteConflict({ mine, theirs, isBeside = false, busy = false, onChoose }: NoteConflictProps) {
  const isEmpty = isBlank(mine);
  const both = `${theirs.text}\n\n${mine.trim()}`;
  const isTooLong = !isEmpty && both.length > MAX_NOTE_CHARS;
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-md bg-warn-soft p-4">
      {!isBeside && <h3 className="font-semibold text-warn">{messages.title}</h3>}
      <p className="-mt-2 text-14 text-ink-soft">{isEmpty ? messages.textOfDeletion : messages.text}</p>
      <div>
        <p className="flex flex-wrap justify-between gap-x-3 text-14">
          <span className="font-medium">{messages.theirs}</span>
          <time dateTime={theirs.updatedAt} className="text-ink-soft">
            {formatMoment(theirs.updatedAt)}
          </time>
        </p>
        <Version name={messages.theirs}>{theirs.text}</Version>
      </div>
      {isBeside && !isEmpty && (
        <div>
          <p className="text-14 font-medium">{messages.mine}</p>
          <Version name={messages.mine}>{mine}</Version>
        </div>
      )}
      {isTooLong && <p className="text-14 text-ink-soft">{messages.bothTooLong}</p>}
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button size="small" busy={busy} disabled={isTooLong} onClick={() => onChoose(both)}>
            {messages.keepBoth}
          </Button>
        )}
        <Button
          size="small"
          tone="secondary"
          disabled={busy}
          onClick={() => onChoose(mine, { version: 'theirs', text: theirs.text })}
        >
          {isEmpty ? messages.deleteIt : messages.keepMine}
        </Button>
        <Button
          size="small"
          tone="secondary"
          disabled={busy}
          onClick={() => onChoose(theirs.text, isEmpty ? undefined : { version: 'mine', text: mine })}
        >
          {messages.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
