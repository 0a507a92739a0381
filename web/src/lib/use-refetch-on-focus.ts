import { useEffect } from 'react';

/** React Query's own option misses the change between two windows that are both visible. */
export function useRefetchOnFocus(refetch: (options: { cancelRefetch: false }) => unknown): void {
  useEffect(() => {
    const onFocus = () => document.visibilityState === 'visible' && void refetch({ cancelRefetch: false });
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [refetch]);
}
