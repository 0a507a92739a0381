import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { NoteView } from '#contracts/http/studies.ts';
import { isBlank } from '#domain/is-blank.ts';
import { MAX_NOTE_CHARS, type NoteEdit } from '#domain/learning/note.ts';
import { newEdit, nextEdit } from '#web/api/save-note.ts';
import type { NoteChange } from '#web/api/studies.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextareaField } from '#web/components/ui/field.tsx';
import { notesMessages as messages } from '#web/config/messages/notes.ts';
import type { DroppedText } from '#web/widgets/notes/dropped-text.ts';
import { NoteConflict } from '#web/widgets/notes/note-conflict.tsx';

interface NoteEditorProps {
  label: string;
  note: NoteView;
  saving: boolean;
  problem: string | undefined;
  /** Why the last save was refused. */
  theirs: NoteView | undefined;
  /** Resolves to whether it succeeded. */
  onSave(change: NoteChange): Promise<boolean>;
  /** Gets what a choice between two versions left out. */
  onDone(dropped?: DroppedText): void;
}

export function NoteEditor({ label, note, saving, problem, theirs, onSave, onDone }: NoteEditorProps) {
  // The list may get another text meanwhile.
  const [opened] = useState(note);
  const [draft, setDraft] = useState(opened.text);
  const [edit, setEdit] = useState<NoteEdit>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(opened.text.length, opened.text.length);
  }, [opened]);
  // The choice stays until it is saved; a failed save has no conflict.
  const [conflict, setConflict] = useState<NoteView>();
  if (theirs && theirs !== conflict) setConflict(theirs);

  async function send(text: string, basedOn: string, dropped?: DroppedText): Promise<void> {
    const next = edit ? nextEdit(edit) : newEdit();
    setEdit(next);
    if (await onSave({ text, edit: next, basedOn })) onDone(dropped);
  }
  function save(): void {
    if (conflict || saving) return;
    // Once sent, the note may have been saved without a reply.
    if (!edit && draft.trim() === opened.text) onDone();
    else void send(draft.trim(), opened.updatedAt);
  }
  function choose(text: string, dropped?: DroppedText): void {
    if (!conflict) return;
    if (text === conflict.text) onDone(dropped);
    else void send(text.trim(), conflict.updatedAt, dropped);
  }
  function onKeyDown(event: KeyboardEvent): void {
    // A conflict is left by a choice, which drops nothing for good.
    if (event.key === 'Escape' && !conflict) onDone();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextareaField
        ref={field}
        label={label}
        labelHidden
        hint={<span className="pointer-coarse:hidden">{messages.keys}</span>}
        error={problem}
        value={draft}
        maxLength={MAX_NOTE_CHARS}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {conflict ? (
        <NoteConflict mine={draft} theirs={conflict} busy={saving} onChoose={choose} />
      ) : (
        <div className="flex justify-end gap-3">
          <Button tone="ghost" onClick={() => onDone()}>
            {messages.cancel}
          </Button>
          <Button busy={saving} disabled={isBlank(draft)} onClick={save}>
            {saving ? messages.saving : messages.save}
          </Button>
        </div>
      )}
    </div>
  );
}
