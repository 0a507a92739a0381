import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { focusIfLost } from '#web/lib/focus-soon.ts';

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
    if (!isFirst.current) focusIfLost(() => document.querySelector<HTMLElement>('main h1'), { preventScroll: true });
    isFirst.current = false;
  }, [view]);
}
