import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_NOTE_CHARS } from '#domain/learning/note.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextareaField } from '#web/components/ui/field.tsx';
import { notesMessages as messages } from '#web/config/messages/notes.ts';

interface NoteEditorProps {
  label: string;
  text: string;
  saving: boolean;
  problem: string | undefined;
  onSave(text: string): void;
  onCancel(): void;
}

export function NoteEditor({ label, text, saving, problem, onSave, onCancel }: NoteEditorProps) {
  const [draft, setDraft] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const save = () => (draft.trim() === text ? onCancel() : onSave(draft.trim()));
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
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
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button busy={saving} disabled={draft.trim() === ''} onClick={save}>
          {saving ? messages.saving : messages.save}
        </Button>
      </div>
    </div>
  );
}
