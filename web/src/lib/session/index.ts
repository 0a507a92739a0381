/** The site's only session. Components use `useSession()`, everything else `session`. */
import { useSyncExternalStore } from 'react';
import { createLazySession } from './lazy-session.ts';
import type { Session } from './session.ts';

export const session = createLazySession({
  load: async () => (await import('./open-store.ts')).openStore(),
  storage: () => localStorage,
});

/** Called once, by the entry. */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', ({ key }) => void session.storageChanged(key));
  window.addEventListener('pageshow', ({ persisted }) => persisted && void session.resumed());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void session.resumed());
  await session.start();
  delete document.documentElement.dataset.session;
}

const LOADING: Session = { status: 'loading' };

/** Returns `loading` during pre-rendering and hydration. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, () => LOADING);
