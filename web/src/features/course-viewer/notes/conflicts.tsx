import type { SlideView } from '#contracts/http/learning.ts';
import { noteConflictMessages as messages } from '#web/config/messages/note-conflict.ts';
import { type DroppedText, offerDropped } from '#web/widgets/notes/dropped-text.ts';
import { NoteConflict } from '#web/widgets/notes/note-conflict.tsx';
import type { useNotes } from './use-notes.ts';

interface ConflictsProps {
  slide: SlideView;
  notes: ReturnType<typeof useNotes>;
  /** The pressed button is gone. */
  onChosen(slideId: string): void;
}

/** They wait until the learner has chosen. Other slides than the shown one may be gone from the course. */
export function Conflicts({ slide, notes, onChosen }: ConflictsProps) {
  const conflicts = notes.conflicts();
  const chooseFor = (slideId: string, slideTitle: string) => (text: string, dropped?: DroppedText) => {
    async function restore(restored: string): Promise<string> {
      const replaced = notes.textNow(slideId);
      notes.write(slideId, { slideTitle, text: restored });
      return replaced;
    }
    notes.choose(slideId, text);
    if (dropped) offerDropped(dropped, restore);
    onChosen(slideId);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {conflicts
          .map(({ slideId, slideTitle }) => (slideId === slide.id ? '' : messages.alsoHere(slideTitle)))
          .join(' ')}
      </p>
      {conflicts.map(({ slideId, slideTitle, text, theirs }) => {
        const shared = { mine: text, theirs, onChoose: chooseFor(slideId, slideTitle) };
        return slideId === slide.id ? (
          <NoteConflict key={slideId} {...shared} />
        ) : (
          <details key={slideId} className="rounded-md bg-warn-soft">
            <summary className="cursor-pointer p-4 text-14 font-medium">{messages.alsoHere(slideTitle)}</summary>
            <NoteConflict {...shared} isBeside />
          </details>
        );
      })}
    </>
  );
}
