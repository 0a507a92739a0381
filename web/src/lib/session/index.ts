/** The site's only session. Components use `useSession()`, everything else `session`. */
import { useSyncExternalStore } from 'react';
import { createLazySession } from './lazy-session.ts';
import type { Session } from './session.ts';
import type { SessionCalls } from './session-store.ts';
import { hasStoredTokens } from './stored-tokens.ts';

let loadCalls = (): Promise<SessionCalls> => Promise.reject(new Error('The session was not started'));

export const session = createLazySession({
  load: async () => (await import('./open-store.ts')).openStore(loadCalls),
  hasTokens: hasStoredTokens,
});

/** Called once, by the entry. The API client needs the session, so the session gets its calls from outside. */
export async function startSession(load: () => Promise<SessionCalls>): Promise<void> {
  loadCalls = load;
  window.addEventListener('storage', ({ key }) => void session.storageChanged(key));
  window.addEventListener('pageshow', ({ persisted }) => persisted && void session.resumed());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void session.resumed());
  await session.start();
  delete document.documentElement.dataset.session;
}

const LOADING: Session = { status: 'loading' };

/** Returns `loading` during pre-rendering and hydration. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, () => LOADING);
