import type { NoteView } from '#contracts/http/studies.ts';
import { useSaveNote } from '#web/api/studies.ts';
import { notesMessages as messages } from '#web/config/messages/notes.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';

export function useNote(note: NoteView) {
  const saving = useSaveNote(note);
  const refused = saving.error instanceof ApiError && saving.error.code === 'learner_plan_required';
  return {
    saving: saving.isPending,
    /** The learner plan is missing. */
    needsPlan: refused,
    problem: saving.error && !refused ? messageOf(saving.error) : undefined,
    save: (text: string, then: () => void) => saving.mutate(text, { onSuccess: then }),
    remove: () =>
      saving.mutate('', {
        onSuccess: () => {
          const undo = () => saving.mutateAsync(note.text).catch((error) => toast(toasts.undoFailed(messageOf(error))));
          toast(toasts.removed(note.slideTitle), { label: messages.undo, onClick: () => void undo() });
        },
      }),
    reset: saving.reset,
  };
}
