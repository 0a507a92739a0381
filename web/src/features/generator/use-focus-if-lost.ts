import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the heading when the pressed button is gone with what the page showed before.
 * @param view names what the page shows; undefined while it loads
 */
export function useFocusIfLost(view: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that was opened by its address begins at its top.
  const isFirst = useRef(useNavigationType() === 'POP');
  useEffect(() => {
    if (view === undefined) return;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst) return;
    // After a dialog that closes.
    const frames: number[] = [];
    frames[0] = requestAnimationFrame(() => {
      frames[1] = requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
      });
    });
    return () => {
      for (const frame of frames) cancelAnimationFrame(frame);
    };
  }, [view]);
  return heading;
}
