import { useEffect } from 'react';

/** Calls back when the browser shows the page again as it was left, after its Back button on a provider's pages. */
export function usePageRestored(onReturn: () => void): void {
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', follow);
    return () => window.removeEventListener('pageshow', follow);
  }, [onReturn]);
}
