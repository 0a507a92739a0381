import { useEffect } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { Ending, QuizSlide, ReviewCards, WarmUp } from './lazy-parts.tsx';
import { useHadInput } from './use-had-input.ts';

export const NotePanel = lazyWithRetry(async () => ({ default: (await import('./notes/note-panel.tsx')).NotePanel }));
export const ReadView = lazyWithRetry(async () => ({ default: (await import('./read/read-view.tsx')).ReadView }));

/** The view may change, and slides may be reached, without a connection. */
export function usePreloadedParts(): void {
  const hadInput = useHadInput();
  useEffect(() => {
    if (hadInput)
      void Promise.allSettled([QuizSlide, WarmUp, ReviewCards, Ending, ReadView].map((part) => part.preload()));
  }, [hadInput]);
}
