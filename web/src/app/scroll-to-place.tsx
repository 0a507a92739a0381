import { useEffect, useRef } from 'react';
import { keepScroll, useLocation } from '#web/lib/router/index.ts';

/** How long a section may take to appear while its page's code loads, in frames. */
const MAX_FRAMES = 120;
/** How long a page that one comes back to may take until it is as long as it was. */
const REACHED_WITHIN_MS = 5_000;
/** What comes late above the place moves it, so it is held for a moment. */
const HELD_FRAMES = 12;
const KEPT_AFTER_MS = 200;

const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls down to where the page was left, as it grows; stops as soon as somebody moves. Answers how to stop it. */
function reach(top: number, reached: () => void): () => void {
  const deadline = performance.now() + REACHED_WITHIN_MS;
  let frame = 0;
  let held = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of takesOver) window.removeEventListener(type, stop);
    reached();
  };
  const step = () => {
    if (Math.abs(window.scrollY - top) > 1) {
      held = 0;
      window.scrollTo({ top, behavior: 'instant' });
    } else held++;
    if (held >= HELD_FRAMES || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const type of takesOver) window.addEventListener(type, stop, { passive: true });
  step();
  return stop;
}

/**
 * A new page starts at its top with the focus on its content, so that a screen reader reads on there; an anchor leads to
 * its section. Going back or reloading leads to where the page was left, also where its list has to be fetched first; a
 * changed query string (a filter) moves nothing.
 */
export function ScrollToPlace() {
  const place = useLocation();
  const lastPath = useRef(place.pathname);
  const reaching = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (!reaching.current) keepScroll();
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEPT_AFTER_MS);
    };
    // What was scrolled before belongs to the entry that is left.
    const drop = () => clearTimeout(timer);
    window.addEventListener('scroll', keepSoon, { passive: true });
    window.addEventListener('pagehide', keep);
    window.addEventListener('popstate', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', keepSoon);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('popstate', drop);
    };
  }, []);

  useEffect(() => {
    const { pathname, hash, restored, scroll } = place;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    if (restored && scroll !== undefined) {
      reaching.current = true;
      return reach(scroll, () => {
        reaching.current = false;
      });
    }
    if (!hash) {
      if (restored || samePage) return;
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('content')?.focus({ preventScroll: true });
      return;
    }
    let frames = 0;
    const seek = () => {
      const section = document.getElementById(hash.slice(1));
      if (section) section.scrollIntoView();
      else if (frames++ < MAX_FRAMES) frame = requestAnimationFrame(seek);
    };
    let frame = requestAnimationFrame(seek);
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return null;
}
