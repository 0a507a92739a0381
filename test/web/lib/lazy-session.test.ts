// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createLazySession } from '#web/lib/session/lazy-session.ts';
import type { SessionStore } from '#web/lib/session/open-store.ts';

const hasTokens = () => false;

test('a visitor without a session loads the store only when a call needs it', async () => {
  const signIn = vi.fn(async () => ({ step: 'done' }));
  const load = vi.fn(async () => ({
    get: () => ({ status: 'signed-out' }),
    subscribe: () => () => undefined,
    onEvent: () => () => undefined,
    start: async () => undefined,
    signIn,
  }));
  const session = createLazySession({ load: load as unknown as () => Promise<SessionStore>, hasTokens });
  await session.start();
  expect(await session.accessToken()).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  expect(await session.signIn('mara@example.com', 'secret')).toEqual({ step: 'done' });
  expect(load).toHaveBeenCalledOnce();
  expect(signIn).toHaveBeenCalledWith('mara@example.com', 'secret');
});

test('the session is not thenable, so an async function can return it', async () => {
  const load = vi.fn(() => Promise.reject(new Error('not needed')));
  const session = createLazySession({ load, hasTokens });
  expect(session).not.toHaveProperty('then');
  expect(await session).toBe(session);
  expect(load).not.toHaveBeenCalled();
});
