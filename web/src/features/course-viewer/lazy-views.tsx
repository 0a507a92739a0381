import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preloadDialog } from '#web/components/ui/dialog.tsx';
import { preloadMenu } from '#web/components/ui/menu.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { dialogs } from './deck-dialogs.tsx';
import { Ending, QuizSlide, ReviewCards, WarmUp } from './lazy-parts.tsx';
import { useHadInput } from './use-had-input.ts';

export const NotePanel = lazyWithRetry(async () => ({ default: (await import('./notes/note-panel.tsx')).NotePanel }));
export const ReadView = lazyWithRetry(async () => ({ default: (await import('./read/read-view.tsx')).ReadView }));

const parts = [QuizSlide, WarmUp, ReviewCards, Ending, ReadView, NotePanel, ...dialogs];

/** Loads what may be opened later, without a connection: all parts, and the course's notes where there are notes. */
export function usePreloadedParts(notesOf: string | undefined): void {
  const queries = useQueryClient();
  const hadInput = useHadInput();
  useEffect(() => {
    if (!hadInput) return;
    void Promise.allSettled([...parts.map((part) => part.preload()), preloadDialog(), preloadMenu()]);
    if (notesOf === undefined) return;
    void import('./notes/prefetch-notes.ts').then(
      ({ prefetchNotes }) => prefetchNotes(queries, notesOf),
      () => undefined,
    );
  }, [hadInput, queries, notesOf]);
}
