import { useQueryClient } from '@tanstack/react-query';
import type { NoteView } from '#contracts/http/studies.ts';
import { isSameNote, NoteChanged, newEdit } from '#web/api/save-note.ts';
import { type NoteChange, notesQuery, useSaveNote } from '#web/api/studies.ts';
import { noteConflictMessages as conflictMessages } from '#web/config/messages/note-conflict.ts';
import { notesMessages as messages } from '#web/config/messages/notes.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { type DroppedText, offerDropped } from '#web/widgets/notes/dropped-text.ts';

export function useNote(note: NoteView) {
  const queries = useQueryClient();
  const { error, variables, isPending, mutateAsync, reset } = useSaveNote(note);
  const refused = error instanceof ApiError && error.code === 'learner_plan_required';
  const theirs = error instanceof NoteChanged ? error.theirs : undefined;
  const isDeletion = variables?.text === '';

  /** Undefined after a failure. The card may be gone before the reply is here. */
  const send = (change: NoteChange): Promise<NoteView | null | undefined> => mutateAsync(change).catch(() => undefined);

  /** Undo. Resolves to the text that it replaced. Offered again if the note was changed since. */
  async function restore(text: string): Promise<string | undefined> {
    const now = queries.getQueryData(notesQuery.queryKey)?.find((each) => isSameNote(each, note));
    try {
      await mutateAsync({ text, edit: newEdit(), basedOn: now?.updatedAt ?? null });
      return now?.text;
    } catch (error) {
      if (error instanceof NoteChanged)
        toast(toasts.undoFailed(conflictMessages.notRestored), {
          label: conflictMessages.replace,
          onClick: () => void restore(text),
        });
      else toast(toasts.undoFailed(messageOf(error)));
      return undefined;
    }
  }

  return {
    saving: isPending,
    /** The learner plan is missing. */
    needsPlan: refused,
    /** The note as it was saved elsewhere while this one was edited. */
    theirs,
    /** Of the editor. */
    problem: error && !refused && !theirs ? messageOf(error) : undefined,
    /** The note was changed elsewhere, and is still there. */
    notDeleted: isDeletion && theirs !== undefined,
    /** The choice between two versions left something out. */
    offerDropped: (dropped: DroppedText | undefined) => dropped && offerDropped(dropped, restore),
    /** Returns whether it succeeded. */
    save: async (change: NoteChange): Promise<boolean> => (await send(change)) !== undefined,
    async remove() {
      const removed = await send({ text: '', edit: newEdit(), basedOn: note.updatedAt });
      if (removed !== null) return;
      toast(toasts.removed(note.slideTitle), { label: messages.undo, onClick: () => void restore(note.text) });
    },
    reset,
  };
}
