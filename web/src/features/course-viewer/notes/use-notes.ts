import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import type { NoteEdit } from '#domain/learning/note.ts';
import { offlineQueues } from '#web/api/offline-queue/index.ts';
import {
  type OtherNote,
  type WrittenNote,
  withChoice,
  withoutProblems,
  withText,
} from '#web/api/offline-queue/notes.ts';
import { courseNotesQuery } from '#web/api/studies.ts';
import { useRefetchOnFocus } from '#web/lib/use-refetch-on-focus.ts';
import { useUserId } from '#web/lib/use-user-id.ts';

/** Debounce. */
const SAVE_AFTER_MS = 900;

export type NoteState =
  | { readonly text: string; readonly status: 'saved' | 'saving' | 'waiting' }
  /** The server's message. */
  | { readonly text: string; readonly status: 'refused'; readonly problem: string }
  | { readonly text: string; readonly status: 'conflict'; readonly theirs: OtherNote };

export function useNotes(courseId: string) {
  const queries = useQueryClient();
  const userId = useUserId();
  const [queue] = useState(() => offlineQueues(userId).notes);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const saved = useQuery({ ...courseNotesQuery(courseId), refetchOnMount: 'always' });
  const { refetch } = saved;
  useRefetchOnFocus(refetch);
  // Another tab has sent what was written here, and the list doesn't have it yet.
  const [sentAt, setSentAt] = useState(0);
  const isBehind = saved.dataUpdatedAt < sentAt;
  const lastEdits = useRef<Record<string, NoteEdit>>({});
  const [subscribe] = useState(() => (changed: () => void) => {
    function sentElsewhere(sentId: string): void {
      if (sentId !== courseId) return;
      setSentAt(Date.now());
      void refetch();
    }
    return queue.subscribe({ courseId, changed, sentElsewhere });
  });
  useSyncExternalStore(subscribe, queue.version);
  useEffect(() => {
    // A refused note may be accepted now, such as with a plan.
    if (queue.entry(courseId)) queue.put(courseId, withoutProblems, 0);
    return () => queue.flush(courseId);
  }, [queue, courseId]);
  const unsaved = queue.entry(courseId) ?? {};
  const latest = (slideId: string) =>
    queries.getQueryData(courseNotesQuery(courseId).queryKey)?.find((each) => each.slideId === slideId);
  const savedNote = (slideId: string) => saved.data?.find((each) => each.slideId === slideId);
  return {
    isPending: saved.isPending,
    isError: saved.isError && saved.data === undefined,
    tryAgain: () => void refetch(),
    noteOf(slideId: string): NoteState {
      const note = unsaved[slideId];
      if (!note) {
        const text = savedNote(slideId)?.text ?? '';
        const here = typed[slideId];
        // The server trims: a space at the end of what is being typed must stay.
        const isCurrent = here !== undefined && (isBehind || here.trim() === text || (isBlank(here) && text === ''));
        return { text: isCurrent ? here : text, status: 'saved' };
      }
      const { text, problem, theirs } = note;
      if (theirs) return { text, status: 'conflict', theirs };
      if (problem !== undefined) return { text, status: 'refused', problem };
      return { text, status: queue.hasFailed(courseId) ? 'waiting' : 'saving' };
    },
    conflicts: () =>
      Object.entries(unsaved).flatMap(([slideId, { slideTitle, text, theirs }]) =>
        theirs ? [{ slideId, slideTitle, text, theirs }] : [],
      ),
    write(slideId: string, note: WrittenNote): void {
      setTyped((texts) => ({ ...texts, [slideId]: note.text }));
      const basedOn = latest(slideId)?.updatedAt ?? null;
      const last = isBehind ? lastEdits.current[slideId] : undefined;
      queue.put(courseId, (entry) => withText(entry, slideId, note, basedOn, last), SAVE_AFTER_MS);
      const { edit } = queue.entry(courseId)?.[slideId] ?? {};
      if (edit) lastEdits.current[slideId] = edit;
    },
    /** The text at this moment: Undo in a toast asks after further renders. */
    textNow: (slideId: string): string => queue.entry(courseId)?.[slideId]?.text ?? latest(slideId)?.text ?? '',
    /** Resolves a conflict. */
    choose(slideId: string, text: string): void {
      queue.put(courseId, (entry) => withChoice(entry, slideId, text), 0);
      void refetch();
    },
  };
}
