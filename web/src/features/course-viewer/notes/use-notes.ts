import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listNotes, type NoteView, saveNote } from '#contracts/http/studies.ts';
import { isRetryable, messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { tokenAtHand } from '#web/lib/api/token-at-hand.ts';
import { useSession } from '#web/lib/session/index.ts';
import { noteDraftsOf } from './note-drafts.ts';
import { createNoteKeeper, type NoteState } from './note-keeper.ts';

const inOrder = (notes: readonly NoteView[], slideId: string, note: NoteView | null): NoteView[] => [
  ...(note ? [note] : []),
  ...notes.filter((other) => other.slideId !== slideId),
];

/** The notes of one course: those that were saved, and what is being written. */
export function useNotes(courseId: string) {
  const queries = useQueryClient();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.userId : '';
  const [queryKey] = useState(() => ['notes', courseId]);
  const saved = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listNotes, { query: { courseId } }, { signal })).notes,
    refetchOnMount: 'always',
  });
  const [keeper] = useState(() => {
    const token = tokenAtHand();
    return createNoteKeeper({
      unsentChanged: token.renew,
      drafts: noteDraftsOf(userId, courseId),
      async send(slideId, body, leaving) {
        const options = leaving ? { keepalive: true, accessToken: token.get() } : {};
        const { note } = await call(saveNote, { params: { courseId, slideId }, body }, options);
        queries.setQueryData<NoteView[]>(queryKey, (notes) => notes && inOrder(notes, slideId, note));
        // The page with all notes shows it too.
        void queries.invalidateQueries({ queryKey: ['notes'], exact: true });
      },
      refusalOf: (error) => (isRetryable(error) ? undefined : messageOf(error)),
    });
  });
  useEffect(() => keeper.begin(), [keeper]);
  const written = useSyncExternalStore(keeper.subscribe, keeper.notes);
  return {
    isPending: saved.isPending,
    isError: saved.isError && saved.data === undefined,
    tryAgain: () => void saved.refetch(),
    noteOf(slideId: string): NoteState {
      const text = saved.data?.find((note) => note.slideId === slideId)?.text ?? '';
      return written[slideId] ?? { text, standing: 'saved' };
    },
    write: keeper.write,
  };
}
