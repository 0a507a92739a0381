import { useState } from 'react';
import type { ReadingSettings } from '#web/components/slides/use-reading-settings.ts';

type Side = 'notes' | 'transcript';
/** Here a panel stands beside the slide. */
const WIDE = '(width >= 64rem)';

/** Notes and transcript share the side. An open transcript is remembered, also under notes, but does not cover a phone's slide at once. */
export function useSide(settings: ReadingSettings, change: (settings: Partial<ReadingSettings>) => void) {
  const [side, setSide] = useState<Side | undefined>(() =>
    settings.transcript && window.matchMedia(WIDE).matches ? 'transcript' : undefined,
  );
  const show = (next: Side | undefined) => {
    if (next === 'transcript') change({ transcript: true });
    else if (side === 'transcript' && next === undefined) change({ transcript: false });
    setSide(next);
  };
  return { side, toggle: (which: Side) => show(side === which ? undefined : which), close: () => show(undefined) };
}
