import { useEffect } from 'react';

/** Called when the page is restored from the back/forward cache. */
export function usePageRestored(onReturn: () => void): void {
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', follow);
    return () => window.removeEventListener('pageshow', follow);
  }, [onReturn]);
}
