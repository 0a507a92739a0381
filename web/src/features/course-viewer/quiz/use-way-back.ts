import { useCallback, useEffect, useState } from 'react';
import type { Navigation } from '../use-navigation.ts';

export interface WayBack {
  /** Remembers this slide before it is left. */
  remember(): void;
  /** Returns to the question; undefined while the reader is there. */
  readonly back: (() => void) | undefined;
}

/** The way back from the slide that teaches an answer to the question. */
export function useWayBack({ current, goTo, now }: Navigation, scroller: () => HTMLElement | null): WayBack {
  const [question, setQuestion] = useState<number>();
  const [hasLeft, setHasLeft] = useState(false);
  const remember = useCallback(() => {
    setQuestion(now());
    setHasLeft(false);
  }, [now]);
  useEffect(() => {
    if (question === undefined) return;
    if (current !== question) setHasLeft(true);
    else if (hasLeft) setQuestion(undefined);
  }, [current, question, hasLeft]);
  if (question === undefined || current === question) return { remember, back: undefined };
  return {
    remember,
    back: () => {
      goTo(question);
      // After the turn: the pressed button is gone then.
      requestAnimationFrame(() => {
        const box = scroller();
        // The question may have taken the focus.
        if (!box?.contains(document.activeElement)) box?.focus({ preventScroll: true });
      });
    },
  };
}
