import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page starts at its top, an anchor at its section; going back leaves the place to the browser. */
export function ScrollToPlace() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same anchor again scrolls again (key).
  useEffect(() => {
    if (hash) {
      // The page may still be loading; its sections appear within a few frames.
      let tries = 0;
      const seek = () => {
        const section = document.getElementById(hash.slice(1));
        if (section) section.scrollIntoView();
        else if (tries++ < 60) frame = requestAnimationFrame(seek);
      };
      let frame = requestAnimationFrame(seek);
      return () => cancelAnimationFrame(frame);
    }
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, navigation]);
  return null;
}
