import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { preloadVisual } from '#web/components/visuals/visual-view.tsx';
import type { DeckPlace } from '../use-deck.ts';
import { fitToPages } from './fit-to-pages.ts';

/** Slides load before printing; `ready` renders the print layout. */
export type Printing = 'no' | 'gathering' | 'ready';

/** A visual that cannot load prints without its picture. */
const loadVisuals = (places: readonly DeckPlace[]) =>
  Promise.allSettled(
    places.map((place) =>
      place.kind === 'slide' && place.slide.kind === 'lesson' && place.slide.visual
        ? preloadVisual(place.slide.visual)
        : undefined,
    ),
  );

const printedImages = () => [...document.querySelectorAll<HTMLImageElement>('[data-print-deck] img')];

/**
 * The viewer loads every module and visual before printing. The browser's own print menu leaves no time, so missing
 * modules are named.
 */
export function usePrinting() {
  const [printing, setPrinting] = useState<Printing>('no');
  /** Replaced by `start` and `cancel`; taken by `go`, so that pages are printed once. */
  const run = useRef<{ isTaken: boolean }>(undefined);
  useEffect(() => {
    const before = () => {
      flushSync(() => setPrinting('ready'));
      fitToPages();
    };
    const after = () => setPrinting('no');
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const start = useCallback(() => {
    run.current = { isTaken: false };
    setPrinting('gathering');
  }, []);
  const cancel = useCallback(() => {
    run.current = undefined;
    setPrinting('no');
  }, []);
  /** Prints what is loaded. */
  const go = useCallback(async (places: readonly DeckPlace[]) => {
    const own = run.current;
    if (!own || own.isTaken) return;
    own.isTaken = true;
    await loadVisuals(places);
    if (run.current !== own) return;
    flushSync(() => setPrinting('ready'));
    await Promise.allSettled([document.fonts?.ready, ...printedImages().map((image) => image.decode())]);
    if (run.current !== own) return;
    fitToPages();
    window.print();
  }, []);
  return { printing, start, cancel, go };
}

interface LoadedModules {
  /** All modules are loaded. */
  readonly whole: boolean;
}

export function usePrintWhenLoaded(printing: Printing, { whole }: LoadedModules, go: () => void): void {
  useEffect(() => {
    if (printing !== 'gathering' || !whole) return;
    // After this render: `print` captures the page at once.
    const soon = setTimeout(go);
    return () => clearTimeout(soon);
  }, [printing, whole, go]);
}
