import { useEffect, useSyncExternalStore } from 'react';

/** From one page that waits to the next, so that a way of a moment costs no new socket. */
const LINGER_MS = 2_000;

let waitingPages = 0;
let isOpen = false;
let stopListening: Promise<() => void> | undefined;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  for (const watch of listeners) watch();
}

/** One more page that waits; answers what to do when it does no longer. The socket itself comes late, for those who wait only. */
function listen(): () => void {
  waitingPages += 1;
  // Without it pages ask by themselves, as they do until it is there.
  stopListening ??= import('./listen.ts')
    .then(({ listenForNotices }) => listenForNotices(setOpen))
    .catch(() => {
      stopListening = undefined;
      return () => {};
    });
  return () => {
    waitingPages -= 1;
    setTimeout(() => {
      if (waitingPages > 0 || !stopListening) return;
      void stopListening.then((end) => end());
      stopListening = undefined;
    }, LINGER_MS);
  };
}

function subscribe(watch: () => void): () => void {
  listeners.add(watch);
  return () => listeners.delete(watch);
}

/** Whether whatever changes is told, so that a page need not ask often. */
export const isConnected = (): boolean => isOpen;

/** How often to ask while notices come, in case one was lost. */
export const SAFETY_POLL_MS = 15_000;

/**
 * Listens for notices while a page waits for something; what a notice names is asked for again. Shows the page anew when
 * they begin or cease to come, so that a query's `refetchInterval` goes by `noticesCome()`.
 */
export function useNotices(waits: boolean): void {
  useEffect(() => (waits ? listen() : undefined), [waits]);
  useSyncExternalStore(subscribe, isConnected, () => false);
}
