/**
 * The site's one session. Components use `useSession()`; everything else goes through `session`:
 * `session.signOut()`, `session.accessToken()`, `session.onEvent((event) => …)`.
 */
import { useSyncExternalStore } from 'react';
import type { AuthClient, Session } from './session.ts';
import { createSessionStore } from './session-store.ts';

let client: Promise<AuthClient> | undefined;

function loadClient(): Promise<AuthClient> {
  client ??= import('./auth-client.ts')
    .then(({ openAuthClient }) => openAuthClient())
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

const noStorage = { length: 0, key: () => null };

export const session = createSessionStore({
  loadClient,
  stored: async () => (await import('./stored-credentials.ts')).storedCredentials(Date.now()),
  forget: async () => (await import('./stored-credentials.ts')).forgetCredentials(),
  lookUpRole: async () => (await import('./look-up-role.ts')).lookUpRole(),
  storage: typeof localStorage === 'undefined' ? noStorage : localStorage,
  now: () => Date.now(),
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
