import { useEffect } from 'react';
import { pageAt } from './pages.ts';

/** Loads a page's chunk when a link to it is hovered, focused or touched. */
export function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== window.location.origin) return;
      // A failed prefetch is repeated on navigation.
      pageAt(link.pathname)
        ?.preload()
        .catch(() => undefined);
    };
    const signs = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch);
    };
  }, []);
}
