import { useLayoutEffect, useRef } from 'react';

/** What has arrow keys, letters or scrolling of its own. */
const HAS_OWN_KEYS =
  'input, textarea, select, summary, [contenteditable="true"], [role="radiogroup"], [role="menu"], [role="tablist"]';

/** Steps in which the arrow keys scroll a slide, as browsers do it. */
const LINE_PX = 60;

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface ViewerKeys {
  /** By `event.key`; letters in lower case. */
  readonly steps: Readonly<Record<string, (() => void) | undefined>>;
  /** The same, for single letters, which can be turned off (WCAG 2.2, 2.1.4). */
  readonly letters: Readonly<Record<string, (() => void) | undefined>>;
  readonly lettersOn: boolean;
  print(): void;
  /** The slide that is read, where it is longer than the window. */
  scroller(): HTMLElement | null;
}

/** Which part of the slide's height a key scrolls by; nothing for other keys. */
function scrollDistance(event: KeyboardEvent, height: number): number {
  const page = height * 0.85;
  const byKey: Record<string, number> = {
    ArrowDown: LINE_PX,
    ArrowUp: -LINE_PX,
    PageDown: page,
    PageUp: -page,
    ' ': event.shiftKey ? -page : page,
  };
  return byKey[event.key] ?? 0;
}

/** The viewer's keys. Arrow keys within a quiz or a note, and everything while a dialog is open, are left to what has the focus. */
export function useKeys(keys: ViewerKeys): void {
  const latest = useRef(keys);
  // With what is shown, not after it: whoever sees a slide can turn it.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { steps, letters, lettersOn, print, scroller } = latest.current;
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') {
        event.preventDefault();
        print();
        return;
      }
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest(HAS_OWN_KEYS)) return;
      const step =
        (event.shiftKey ? undefined : steps[event.key]) ?? (lettersOn ? letters[event.key.toLowerCase()] : undefined);
      if (step) {
        event.preventDefault();
        step();
        return;
      }
      const slide = scroller();
      // A button is pressed by Space.
      if (!slide || target.closest('button, a')) return;
      const top = scrollDistance(event, slide.clientHeight);
      if (top === 0) return;
      event.preventDefault();
      slide.scrollBy({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
