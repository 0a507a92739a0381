import { clearForms } from '../storage.ts';
import type { AuthClient } from './session.ts';
import { createSessionStore, type SessionCalls } from './session-store.ts';
import { forgetCredentials, storedCredentials } from './stored-credentials.ts';

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
    forget: async () => forgetCredentials(),
    lookUpTwoSteps: async (token) => (await import('./look-up-two-steps.ts')).lookUpTwoSteps(token),
    confirmByCode: async (confirmation) => (await loadCalls()).confirmByCode(confirmation),
    lookUpRole: async () => (await loadCalls()).lookUpRole(),
    storage: localStorage,
    clearForms,
    now: () => Date.now(),
  });
export type SessionStore = ReturnType<typeof openStore>;
