/**
 * The site's one session. Components use `useSession()`; everything else goes through `session`:
 * `session.signOut()`, `session.accessToken()`, `session.onEvent((event) => …)`.
 */
import { useSyncExternalStore } from 'react';
import { createLazySession } from './lazy-session.ts';
import type { Session } from './session.ts';

export const session = createLazySession({
  load: async () => (await import('./open-store.ts')).openStore(),
  storage: () => localStorage,
});

/** Starts the session and follows the other tabs. Called once, by the entry. */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', ({ key }) => void session.storageChanged(key));
  window.addEventListener('pageshow', ({ persisted }) => persisted && void session.resumed());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void session.resumed());
  await session.start();
  delete document.documentElement.dataset.session;
}

const LOADING: Session = { status: 'loading' };

/** Who is signed in, followed live. While a page is pre-rendered and hydrated it answers `loading`. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, () => LOADING);
