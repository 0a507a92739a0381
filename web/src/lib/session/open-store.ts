import { clearForms } from '../storage.ts';
import type { AuthClient } from './session.ts';
import { createSessionStore, type SessionCalls } from './session-store.ts';
import { storedCredentials } from './stored-credentials.ts';
import { hasStoredTokens } from './stored-tokens.ts';
import { tokenStorage } from './token-storage.ts';

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

export const openStore = (loadCalls: () => Promise<SessionCalls>) =>
  createSessionStore({
    loadClient,
    stored: () => storedCredentials(Date.now()),
    forget: async () => tokenStorage.clear(),
    lookUpTwoSteps: async (token) => (await import('./look-up-two-steps.ts')).lookUpTwoSteps(token),
    confirmByCode: async (confirmation) => (await loadCalls()).confirmByCode(confirmation),
    lookUpRole: async () => (await loadCalls()).lookUpRole(),
    hasTokens: hasStoredTokens,
    clearForms,
    now: () => Date.now(),
  });
export type SessionStore = ReturnType<typeof openStore>;
