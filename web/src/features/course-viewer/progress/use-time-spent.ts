import { useEffect, useRef } from 'react';

/** Longer on one slide counts as being away. */
const MOST_SECONDS_ON_SLIDE = 180;

/** Reports the seconds that the page was visible on each slide, when the slide is left or the page is hidden. */
export function useTimeSpent(slideId: string | undefined, spend: ((seconds: number) => void) | undefined): void {
  const latest = useRef(spend);
  useEffect(() => {
    latest.current = spend;
  });
  useEffect(() => {
    if (slideId === undefined) return;
    let counted = 0;
    let since = document.visibilityState === 'visible' ? performance.now() : undefined;
    const report = () => {
      if (since === undefined) return;
      const seconds = Math.min(MOST_SECONDS_ON_SLIDE - counted, Math.round((performance.now() - since) / 1_000));
      since = undefined;
      counted += seconds;
      if (seconds > 0) latest.current?.(seconds);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') since ??= performance.now();
      else report();
    };
    // Before the offline queue, which sends what it has.
    const first = { capture: true };
    document.addEventListener('visibilitychange', onVisibility, first);
    window.addEventListener('pagehide', report, first);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility, first);
      window.removeEventListener('pagehide', report, first);
      report();
    };
  }, [slideId]);
}
