import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

const LONGEST_WAIT_FRAMES = 60;

/**
 * Moves the focus to the page's heading, which needs a tabindex, when the pressed button is gone with what the page
 * showed before.
 * @param view names what the page shows; undefined while it loads
 */
export function useFocusIfLost(view: string | undefined): void {
  // A page that was opened by its address begins at its top.
  const isFirst = useRef(useNavigationType() === 'POP');
  useEffect(() => {
    if (view === undefined) return;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst) return;
    let frame = 0;
    const tryAt = (count: number) => {
      frame = requestAnimationFrame(() => {
        // A dialog that closes returns the focus later, and the heading can be in a part that is still loading.
        const heading = count < 2 ? null : document.querySelector<HTMLElement>('main h1');
        if (heading && document.activeElement === document.body) heading.focus({ preventScroll: true });
        else if (!heading && count < LONGEST_WAIT_FRAMES) tryAt(count + 1);
      });
    };
    tryAt(1);
    return () => cancelAnimationFrame(frame);
  }, [view]);
}
