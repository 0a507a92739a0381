import { useEffect, useSyncExternalStore } from 'react';

/** From one page that waits to the next, so that a way of a moment costs no new socket. */
const LINGER_MS = 2_000;

let waiting = 0;
let isOpen = false;
let ends: Promise<() => void> | undefined;
const watchers = new Set<() => void>();

function follow(open: boolean): void {
  isOpen = open;
  for (const watch of watchers) watch();
}

/** One more page that waits; answers what to do when it does no longer. The socket itself comes late, for those who wait only. */
function listen(): () => void {
  waiting += 1;
  // Without it pages ask by themselves, as they do until it is there.
  ends ??= import('./listen.ts')
    .then(({ listenForNotices }) => listenForNotices(follow))
    .catch(() => {
      ends = undefined;
      return () => {};
    });
  return () => {
    waiting -= 1;
    setTimeout(() => {
      if (waiting > 0 || !ends) return;
      void ends.then((end) => end());
      ends = undefined;
    }, LINGER_MS);
  };
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Whether whatever changes is told, so that a page need not ask often. */
export const noticesCome = (): boolean => isOpen;

/** How often to ask while notices come, in case one was lost. */
export const SELDOM_MS = 15_000;

/**
 * Listens for notices while a page waits for something; what a notice names is asked for again. Shows the page anew when
 * they begin or cease to come, so that a query's `refetchInterval` goes by `noticesCome()`.
 */
export function useNotices(waits: boolean): void {
  useEffect(() => (waits ? listen() : undefined), [waits]);
  useSyncExternalStore(subscribe, noticesCome, () => false);
}
