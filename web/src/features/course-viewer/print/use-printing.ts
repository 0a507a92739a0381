import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Slides are gathered before they are printed; `ready` is what stands on paper. */
export type Printing = 'no' | 'gathering' | 'ready';

interface LoadedModules {
  /** All modules are there. */
  readonly whole: boolean;
}

async function printNow(): Promise<void> {
  await document.fonts?.ready;
  window.print();
}

/**
 * Printing from the viewer loads every module first. From the browser's own menu there is no time for that: then what is
 * there is printed, and what is missing is named.
 */
export function usePrinting() {
  const [printing, setPrinting] = useState<Printing>('no');
  useEffect(() => {
    const before = () => flushSync(() => setPrinting('ready'));
    const after = () => setPrinting('no');
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const cancel = useCallback(() => setPrinting('no'), []);
  return {
    printing,
    start: () => setPrinting('gathering'),
    cancel,
    /** Prints what there is. */
    go() {
      flushSync(() => setPrinting('ready'));
      void printNow();
    },
  };
}

/** Prints as soon as everything is gathered. */
export function usePrintWhenLoaded(printing: Printing, { whole }: LoadedModules, go: () => void): void {
  useEffect(() => {
    if (printing !== 'gathering' || !whole) return;
    // After this render, since printing draws at once what is printed.
    const soon = setTimeout(go);
    return () => clearTimeout(soon);
  }, [printing, whole, go]);
}
