import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { offlineQueues } from '#web/api/offline-queue/index.ts';
import { type NotesEntry, withNote, withoutProblems } from '#web/api/offline-queue/notes.ts';
import { courseNotesQuery } from '#web/api/studies.ts';
import { useUserId } from '#web/lib/use-user-id.ts';

/** Debounce. */
const SAVE_AFTER_MS = 900;

export type NoteState =
  | { readonly text: string; readonly status: 'saved' | 'saving' | 'waiting' }
  /** The server's message. */
  | { readonly text: string; readonly status: 'refused'; readonly problem: string };

export function useNotes(courseId: string) {
  const userId = useUserId();
  const [queue] = useState(() => offlineQueues(userId).notes);
  // Kept after sending: an older list may still arrive.
  const [written, setWritten] = useState<NotesEntry>(() => queue.entry(courseId) ?? {});
  const saved = useQuery({ ...courseNotesQuery(courseId), refetchOnMount: 'always' });
  const [subscribe] = useState(() => (changed: () => void) => queue.subscribe({ changed }));
  useSyncExternalStore(subscribe, queue.version);
  useEffect(() => {
    // A refused note may be accepted now, such as with a plan.
    if (queue.entry(courseId)) queue.put(courseId, withoutProblems, 0);
    return () => queue.flush(courseId);
  }, [queue, courseId]);
  const unsaved = queue.entry(courseId) ?? {};
  return {
    isPending: saved.isPending,
    isError: saved.isError && saved.data === undefined,
    tryAgain: () => void saved.refetch(),
    noteOf(slideId: string): NoteState {
      const note = unsaved[slideId];
      const savedNote = written[slideId] ?? saved.data?.find((each) => each.slideId === slideId);
      if (!note) return { text: savedNote?.text ?? '', status: 'saved' };
      const { text, problem } = note;
      if (problem !== undefined) return { text, status: 'refused', problem };
      return { text, status: queue.hasFailed(courseId) ? 'waiting' : 'saving' };
    },
    write(slideId: string, note: { slideTitle: string; text: string }): void {
      setWritten((notes) => withNote(notes, slideId, note));
      queue.put(courseId, (entry) => withNote(entry, slideId, note), SAVE_AFTER_MS);
    },
  };
}
