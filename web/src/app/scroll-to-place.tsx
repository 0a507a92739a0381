import { useEffect } from 'react';
import { useLocation } from '#web/lib/router/index.ts';

/** How long a section may take to appear while its page's code loads, in frames. */
const MAX_FRAMES = 120;

/** A new page starts at its top, an anchor at its section; going back leaves the place to the browser. */
export function ScrollToPlace() {
  const place = useLocation();
  useEffect(() => {
    const { hash, restored } = place;
    if (!hash) {
      if (!restored) window.scrollTo({ top: 0, behavior: 'instant' });
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
