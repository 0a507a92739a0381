import { useEffect, useSyncExternalStore } from 'react';

/** Navigation between two waiting pages keeps the socket. */
const LINGER_MS = 2_000;

let waitingPages = 0;
let isOpen = false;
let stopListening: Promise<() => void> | undefined;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  for (const watch of listeners) watch();
}

/** Counts a waiting page; the first one loads the socket. Returns a function that releases it. */
function listen(): () => void {
  waitingPages += 1;
  // Without the socket, pages poll.
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

/** Whether the socket is open, so that pages can poll rarely. */
export const isConnected = (): boolean => isOpen;

/** Poll interval while the socket is open, in case a notification is lost. */
export const SAFETY_POLL_MS = 15_000;

/**
 * Keeps the socket open while a page waits. Re-renders when it opens or closes, so that `refetchInterval` follows
 * `isConnected()`.
 */
export function useNotices(waits: boolean): void {
  useEffect(() => (waits ? listen() : undefined), [waits]);
  useSyncExternalStore(subscribe, isConnected, () => false);
}
