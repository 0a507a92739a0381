import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Slides load before printing; `ready` renders the print layout. */
export type Printing = 'no' | 'gathering' | 'ready';

interface LoadedModules {
  /** All modules are loaded. */
  readonly whole: boolean;
}

async function printNow(): Promise<void> {
  await document.fonts?.ready;
  window.print();
}

/**
 * The viewer loads every module before printing. The browser's own print menu leaves no time, so missing modules
 * are named.
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
    /** Prints what is loaded. */
    go() {
      flushSync(() => setPrinting('ready'));
      void printNow();
    },
  };
}

export function usePrintWhenLoaded(printing: Printing, { whole }: LoadedModules, go: () => void): void {
  useEffect(() => {
    if (printing !== 'gathering' || !whole) return;
    // After this render: `print` captures the page at once.
    const soon = setTimeout(go);
    return () => clearTimeout(soon);
  }, [printing, whole, go]);
}
