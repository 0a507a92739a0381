import { useSyncExternalStore } from 'react';
import { navigation as messages } from '#web/config/messages/navigation.ts';

/** Faster loads show no bar. */
const SHOWN_AFTER_MS = 120;

let loading = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  loading += by;
  for (const listener of listeners) listener();
}

/** Shows the bar while a page's chunk loads. */
export function trackPageLoad(chunk: Promise<unknown>): void {
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    change(1);
  }, SHOWN_AFTER_MS);
  const settled = () => {
    clearTimeout(timer);
    if (shown) change(-1);
  };
  chunk.then(settled, settled);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The old page stays until the next chunk is there; the bar confirms the click. */
export function NavigationProgress() {
  const isLoading = useSyncExternalStore(
    subscribe,
    () => loading > 0,
    () => false,
  );
  return isLoading ? (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-violet-soft print:hidden">
      <span className="sr-only">{messages.loadingPage}</span>
      <div className="h-full origin-left animate-page-load bg-violet" />
    </div>
  ) : null;
}
