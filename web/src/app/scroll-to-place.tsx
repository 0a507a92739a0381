import { useEffect, useRef } from 'react';
import { useLocation } from '#web/lib/router/index.ts';

/** How long a section may take to appear while its page's code loads, in frames. */
const MAX_FRAMES = 120;

/**
 * A new page starts at its top with the focus on its content, so that a screen reader reads on there; an anchor leads to
 * its section. Going back leaves the place to the browser, and a changed query string (a filter) moves nothing.
 */
export function ScrollToPlace() {
  const place = useLocation();
  const lastPath = useRef(place.pathname);
  useEffect(() => {
    const { pathname, hash, restored } = place;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
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
