import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NoteView, saveNote } from '#contracts/http/studies.ts';
import { notesQuery } from '#web/components/studies/queries.ts';
import { notesWords as words } from '#web/config/words/notes.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';

const isSame = (one: NoteView, other: NoteView): boolean =>
  one.courseId === other.courseId && one.slideId === other.slideId;

/** Changes and removes one note; what was removed can be brought back for a while. */
export function useNote(note: NoteView) {
  const queries = useQueryClient();
  const { courseId, slideId, slideTitle } = note;
  const saving = useMutation({
    mutationFn: async (text: string) =>
      (await call(saveNote, { params: { courseId, slideId }, body: { slideTitle, text } })).note,
    onSuccess: (saved) => {
      // In its place, so that a list that is being read does not jump; the next visit brings the newest to the top.
      queries.setQueryData(notesQuery.queryKey, (notes = []) => {
        if (saved === null) return notes.filter((each) => !isSame(each, note));
        return notes.some((each) => isSame(each, note))
          ? notes.map((each) => (isSame(each, note) ? saved : each))
          : [saved, ...notes];
      });
    },
  });
  const refused = saving.error instanceof ApiError && saving.error.code === 'learner_plan_required';
  return {
    saving: saving.isPending,
    /** Only the plan is missing; what was typed stays. */
    needsPlan: refused,
    /** What is wrong with saving, in words. */
    problem: saving.error && !refused ? messageOf(saving.error) : undefined,
    save: (text: string, then: () => void) => saving.mutate(text, { onSuccess: then }),
    remove: () =>
      saving.mutate('', {
        onSuccess: () => {
          const undo = () =>
            saving.mutateAsync(note.text).catch((error) => toast(toasts.restoreFailed(messageOf(error))));
          toast(toasts.removed(slideTitle), { label: words.undo, onClick: () => void undo() });
        },
      }),
    reset: saving.reset,
  };
}
