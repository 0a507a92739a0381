import { useEffect } from 'react';
import { pageAt } from './pages.ts';

/** Fetches a page's chunk as soon as somebody points at, focuses or touches a link to it. */
export function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== window.location.origin) return;
      // What fails here is fetched again when the link is followed.
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
