import { useEffect } from 'react';

/** What failed is asked again by itself when the connection comes back. */
export function useOnlineAgain(failed: boolean, again: () => void): void {
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, again]);
}
