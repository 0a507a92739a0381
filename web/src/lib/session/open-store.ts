import { clearForms } from '../storage.ts';
import type { AuthClient } from './session.ts';
import { createSessionStore } from './session-store.ts';
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

export const openStore = () =>
  createSessionStore({
    loadClient,
    stored: () => storedCredentials(Date.now()),
    forget: async () => forgetCredentials(),
    lookUpTwoSteps: async (token) => (await import('./look-up-two-steps.ts')).lookUpTwoSteps(token),
    confirmByCode: async (confirmation) => (await import('./confirm-by-code.ts')).confirmByCode(confirmation),
    lookUpRole: async () => (await import('./look-up-role.ts')).lookUpRole(),
    storage: localStorage,
    clearForms,
    now: () => Date.now(),
  });
export type SessionStore = ReturnType<typeof openStore>;
