import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoteView } from '#contracts/http/studies.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { noteConflictMessages as conflictMessages } from '#web/config/messages/note-conflict.ts';
import { notesMessages as messages } from '#web/config/messages/notes.ts';
import { paths } from '#web/config/paths.ts';
import { formatDate } from '#web/lib/dates.ts';
import { PlanOffer } from '#web/widgets/plans/plan-offer.tsx';
import { NoteEditor } from './note-editor.tsx';
import { useNote } from './use-note.ts';

interface NoteCardProps {
  note: NoteView;
  mayWrite: boolean;
  editing: boolean;
  onEdit(editing: boolean): void;
}

export function NoteCard({ note, mayWrite, editing, onEdit }: NoteCardProps) {
  const [offered, setOffered] = useState(false);
  const { saving, needsPlan, theirs, problem, notDeleted, save, offerDropped, remove, reset } = useNote(note);
  const { slideTitle, text } = note;

  function change(to: boolean): void {
    reset();
    onEdit(to);
  }
  const close = () => change(false);
  const write = (action: () => void) => () => (mayWrite ? action() : setOffered(true));

  return (
    <li>
      <Card className="p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 dir="auto" className="font-serif text-18">
              <Link
                to={paths.courseSlide(note.courseId, note.slideId)}
                className="decoration-line-strong underline-offset-4 hover:underline"
              >
                {slideTitle}
              </Link>
            </h3>
            <p className="text-12 text-ink-soft">{messages.edited(formatDate(note.updatedAt))}</p>
          </div>
          {!editing && (
            <div className="-mt-1.5 -me-2 flex">
              <Button
                tone="ghost"
                size="icon"
                aria-label={messages.editNote(slideTitle)}
                title={messages.edit}
                onClick={write(() => change(true))}
              >
                <Pencil aria-hidden />
              </Button>
              <Button
                tone="ghost"
                size="icon"
                busy={saving}
                aria-label={messages.deleteNote(slideTitle)}
                onClick={write(() => void remove())}
              >
                {!saving && <Trash2 aria-hidden />}
              </Button>
            </div>
          )}
        </div>
        {editing ? (
          <NoteEditor
            label={messages.noteOn(slideTitle)}
            note={note}
            saving={saving}
            problem={problem}
            theirs={theirs}
            onSave={save}
            onDone={(dropped) => {
              close();
              offerDropped(dropped);
            }}
          />
        ) : (
          <>
            <p className="mt-3 whitespace-pre-line">{text}</p>
            {(problem || notDeleted) && (
              <p role="alert" className="mt-2 text-14 text-bad">
                {problem ?? conflictMessages.notDeleted}
              </p>
            )}
          </>
        )}
        {(offered || needsPlan) && (
          <div className="mt-4">
            <PlanOffer title={messages.offerTitle} text={messages.offerText} />
          </div>
        )}
      </Card>
    </li>
  );
}
