import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '#web/lib/prefers-reduced-motion.ts';

/** Elements that use arrow keys, letters or scrolling themselves. */
const HAS_OWN_KEYS =
  'input, textarea, select, summary, [contenteditable="true"], [role="radiogroup"], [role="menu"], [role="tablist"]';

/** Like the browsers' own step. */
const LINE_PX = 60;

export interface ViewerKeys {
  /** By `event.key`; letters in lower case. */
  readonly steps: Readonly<Record<string, (() => void) | undefined>>;
  /** Single letters; can be turned off (WCAG 2.2, 2.1.4). */
  readonly letters: Readonly<Record<string, (() => void) | undefined>>;
  readonly lettersOn: boolean;
  /** With Ctrl or ⌘. */
  readonly commands: Readonly<Record<string, () => void>>;
  /** The current slide's scroll box. */
  scroller(): HTMLElement | null;
}

/** 0 for other keys. */
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

/** Ignores keys inside controls and while a dialog is open. */
export function useKeys(keys: ViewerKeys): void {
  const latest = useRef(keys);
  // A layout effect, so that a visible slide already reacts to keys.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { steps, letters, lettersOn, commands, scroller } = latest.current;
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
      const command = event.ctrlKey || event.metaKey ? commands[event.key.toLowerCase()] : undefined;
      if (command && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        command();
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
      // Space presses a button.
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
