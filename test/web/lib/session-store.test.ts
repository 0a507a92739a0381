// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthClient, Credentials, SessionEvent } from '#web/lib/session/session.ts';
import { createSessionStore, type SessionStoreOptions } from '#web/lib/session/session-store.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-20T10:00:00Z');

const credentials = (change: Partial<Credentials> = {}): Credentials => ({
  user: { userId: 'u1', email: 'mara@example.com', fullName: 'Mara Lindqvist' },
  role: 'creator',
  accessToken: 'token-1',
  expiresAtMs: START + HOUR_MS,
  ...change,
});

/** `stored` is the content of the browser's storage. */
function aPool(stored?: Credentials) {
  const kept: { stored: Credentials | undefined } = { stored };
  const pool = Object.assign(kept, {
    client: {
      current: vi.fn(async (): Promise<Credentials | undefined> => kept.stored),
      refresh: vi.fn(async (): Promise<Credentials | undefined> => kept.stored),
      signIn: vi.fn<AuthClient['signIn']>(async () => {
        kept.stored = credentials();
        return 'done';
      }),
      answerTotp: vi.fn<AuthClient['answerTotp']>(async () => {
        kept.stored = credentials();
        return 'done';
      }),
      signUp: vi.fn(async () => undefined),
      sendCodeAgain: vi.fn(async () => undefined),
      signOut: vi.fn(async () => {
        kept.stored = undefined;
      }),
      signOutEverywhere: vi.fn(async () => {
        kept.stored = undefined;
      }),
      sendPasswordReset: vi.fn(async () => undefined),
      confirmPasswordReset: vi.fn(async () => undefined),
      newAuthenticator: vi.fn(async () => ({ secret: 'ABC', address: 'otpauth://totp/x' })),
      turnOnTwoSteps: vi.fn(async () => undefined),
    } satisfies AuthClient,
  });
  return pool;
}

function aStore(
  pool: ReturnType<typeof aPool>,
  lookUpRole = async (): Promise<'student' | undefined> => undefined,
  more: Partial<SessionStoreOptions> = {},
) {
  const loadClient = vi.fn(async (): Promise<AuthClient> => pool.client);
  const store = createSessionStore({
    loadClient,
    confirmByCode: async () => undefined,
    lookUpRole,
    lookUpTwoSteps: async () => false,
    hasTokens: () => pool.stored !== undefined,
    now: () => Date.now(),
    ...more,
  });
  const events: SessionEvent[] = [];
  store.onEvent((event) => events.push(event));
  return { store, events, loadClient };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('starting', () => {
  test('without tokens the user is signed out, and the identity client is not loaded', async () => {
    const { store, events, loadClient } = aStore(aPool());
    expect(store.get().status).toBe('loading');
    await store.start();
    expect(store.get().status).toBe('signed-out');
    expect(events).toEqual(['INITIAL_SESSION']);
    expect(loadClient).not.toHaveBeenCalled();
  });

  test('with tokens the user is restored with their role', async () => {
    const { store, events } = aStore(aPool(credentials()));
    await store.start();
    expect(store.get()).toMatchObject({ status: 'signed-in', role: 'creator', user: { userId: 'u1' } });
    expect(events).toEqual(['INITIAL_SESSION']);
  });

  test('with fresh tokens the identity client loads only when they expire', async () => {
    const pool = aPool(credentials());
    pool.client.refresh.mockResolvedValue(credentials({ expiresAtMs: START + 2 * HOUR_MS }));
    const { store, loadClient } = aStore(pool, undefined, { stored: async () => pool.stored });
    await store.start();
    expect(store.get()).toMatchObject({ status: 'signed-in', role: 'creator', user: { userId: 'u1' } });
    expect(await store.accessToken()).toBe('token-1');
    expect(loadClient).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(pool.client.refresh).toHaveBeenCalled();
  });

  test('an outage at start is retried from 200 ms, doubling, and then counts as signed out', async () => {
    const pool = aPool(credentials());
    pool.client.current.mockRejectedValue(new Error('offline'));
    const { store } = aStore(pool);
    const started = store.start();
    await vi.advanceTimersByTimeAsync(200 + 400 + 800);
    await started;
    expect(pool.client.current).toHaveBeenCalledTimes(4);
    expect(store.get().status).toBe('signed-out');
  });

  test('a token without a role looks it up', async () => {
    const { store } = aStore(aPool(credentials({ role: undefined })), async () => 'student');
    await store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get()).toMatchObject({ status: 'signed-in', role: 'student' });
  });
});

describe('refreshing', () => {
  test('a token with more than 90 seconds left is not refreshed', async () => {
    const pool = aPool(credentials());
    const { store } = aStore(pool);
    await store.start();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 120_000);
    expect(pool.client.refresh).not.toHaveBeenCalled();
  });

  test('a token with 90 seconds left is refreshed once and emits TOKEN_REFRESHED', async () => {
    const pool = aPool(credentials());
    pool.client.refresh.mockResolvedValue(credentials({ expiresAtMs: START + 2 * HOUR_MS }));
    const { store, events } = aStore(pool);
    await store.start();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 60_000);
    expect(pool.client.refresh).toHaveBeenCalledTimes(1);
    expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
  });

  test('a failed refresh is retried after 200, 400, 800 ms until it succeeds', async () => {
    const pool = aPool(credentials({ expiresAtMs: START + 60_000 }));
    pool.client.refresh
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(credentials());
    const { store, events } = aStore(pool);
    await store.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pool.client.refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(199);
    expect(pool.client.refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1 + 400);
    expect(pool.client.refresh).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(800);
    expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
  });

  test('a session that the user pool ended signs out', async () => {
    const pool = aPool(credentials({ expiresAtMs: START + 60_000 }));
    pool.client.refresh.mockResolvedValue(undefined);
    const { store, events } = aStore(pool);
    await store.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.get().status).toBe('signed-out');
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  });
});

describe('signing in and out', () => {
  test('a correct code confirms the email and signs in', async () => {
    const pool = aPool();
    const confirmByCode = vi.fn(async () => undefined);
    const { store, events } = aStore(pool, undefined, { confirmByCode });
    await store.start();
    const claim = { fullName: 'Mara Lindqvist', role: 'student' } as const;
    const confirmation = { email: 'mara@example.com', code: '123456', password: 'secret', claim };
    await store.confirmSignUp(confirmation);
    expect(confirmByCode).toHaveBeenCalledWith(confirmation);
    expect(pool.client.signIn).toHaveBeenCalledWith('mara@example.com', 'secret');
    expect(store.get().status).toBe('signed-in');
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  });

  test('an unconfirmed email requires the code and does not sign in', async () => {
    const pool = aPool();
    pool.client.signIn.mockResolvedValue('confirm-sign-up');
    const { store } = aStore(pool);
    await store.start();
    expect(await store.signIn('mara@example.com', 'secret')).toBe('confirm-sign-up');
    expect(store.get().status).toBe('signed-out');
  });

  test('an authenticator code emits MFA_CHALLENGE_VERIFIED before SIGNED_IN', async () => {
    const { store, events } = aStore(aPool());
    await store.start();
    await store.answerTotp('123456');
    expect(events).toEqual(['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN']);
  });

  test('signing out works without the pool and forgets user and role', async () => {
    const pool = aPool(credentials());
    pool.client.signOut.mockRejectedValue(new Error('offline'));
    const { store, events } = aStore(pool);
    await store.start();
    await store.signOut();
    expect(store.get()).toEqual({ status: 'signed-out' });
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
    expect(await store.accessToken()).toBeUndefined();
  });

  test('signing out clears form drafts, and an expired session keeps them', async () => {
    const pool = aPool(credentials());
    const clearForms = vi.fn();
    const { store } = aStore(pool, undefined, { clearForms });
    await store.start();
    pool.client.refresh.mockResolvedValue(undefined);
    await store.renewedAccessToken();
    expect(store.get().status).toBe('signed-out');
    expect(clearForms).not.toHaveBeenCalled();
    await store.signIn('mara@example.com', 'a password');
    await store.signOut();
    expect(clearForms).toHaveBeenCalledOnce();
  });

  test('signing out works without the client’s code', async () => {
    const pool = aPool(credentials());
    const { store } = aStore(pool, undefined, {
      stored: async () => pool.stored,
      forget: async () => {
        pool.stored = undefined;
      },
      loadClient: async () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    });
    await store.start();
    expect(store.get().status).toBe('signed-in');
    await store.signOut();
    expect(store.get().status).toBe('signed-out');
    expect(pool.stored).toBeUndefined();
  });

  test('a call never gets the token of another user who signed in in another tab', async () => {
    const pool = aPool(credentials());
    const { store, events } = aStore(pool, undefined, { stored: async () => pool.stored });
    await store.start();
    pool.stored = credentials({
      user: { userId: 'u2', email: 'ada@example.com', fullName: 'Ada' },
      accessToken: 'token-2',
    });
    expect(await store.accessToken()).toBeUndefined();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT', 'SIGNED_IN']);
    expect(await store.accessToken()).toBe('token-2');
  });

  test('a refused token is renewed, and the session ends without a new one', async () => {
    const pool = aPool(credentials());
    const { store, events } = aStore(pool);
    await store.start();
    pool.stored = credentials({ accessToken: 'token-2' });
    expect(await store.renewedAccessToken()).toBe('token-2');
    pool.client.refresh.mockRejectedValueOnce(new TypeError('the pool is out of reach'));
    expect(await store.renewedAccessToken()).toBeUndefined();
    expect(store.get().status).toBe('signed-in');
    pool.stored = undefined;
    expect(await store.renewedAccessToken()).toBeUndefined();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  });

  test('a sign-out or sign-in in another tab applies to this tab', async () => {
    const pool = aPool(credentials());
    const { store, events } = aStore(pool);
    await store.start();
    pool.stored = undefined;
    await store.storageChanged('CognitoIdentityServiceProvider.abc.LastAuthUser');
    expect(store.get().status).toBe('signed-out');
    pool.stored = credentials();
    await store.storageChanged('CognitoIdentityServiceProvider.abc.LastAuthUser');
    expect(store.get().status).toBe('signed-in');
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT', 'SIGNED_IN']);
  });

  test('a sign-in in another tab applies once all its tokens are stored', async () => {
    const pool = aPool();
    const key = 'CognitoIdentityServiceProvider.abc.u1.';
    const { store, events } = aStore(pool, undefined, { hasTokens: () => true });
    await store.start();
    await Promise.all([
      store.storageChanged('CognitoIdentityServiceProvider.abc.LastAuthUser'),
      store.storageChanged(`${key}accessToken`).then(() => expect(store.get().status).toBe('signed-out')),
    ]);
    pool.stored = credentials();
    await Promise.all([store.storageChanged(`${key}idToken`), store.storageChanged(`${key}refreshToken`)]);
    expect(store.get().status).toBe('signed-in');
    await store.storageChanged(`${key}accessToken`);
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  });

  test('a sign-in of another user in another tab ends this session first', async () => {
    const pool = aPool(credentials());
    const { store, events } = aStore(pool);
    await store.start();
    pool.stored = credentials({ user: { userId: 'u2', email: 'bo@example.com', fullName: 'Bo' } });
    await store.storageChanged('CognitoIdentityServiceProvider.abc.LastAuthUser');
    expect(store.get()).toMatchObject({ status: 'signed-in', user: { userId: 'u2' } });
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT', 'SIGNED_IN']);
  });

  test('a page from the back/forward cache updates its session', async () => {
    const pool = aPool(credentials());
    const { store, events } = aStore(pool, undefined, { stored: async () => pool.stored });
    await store.start();
    await store.resumed();
    expect(events).toEqual(['INITIAL_SESSION']);
    pool.stored = undefined;
    await store.resumed();
    expect(store.get().status).toBe('signed-out');
    pool.stored = credentials();
    await store.resumed();
    expect(store.get().status).toBe('signed-in');
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT', 'SIGNED_IN']);
  });

  test('turning on two-step sign-in emits USER_UPDATED', async () => {
    const pool = aPool(credentials());
    const { store, events } = aStore(pool);
    await store.start();
    await store.turnOnTwoSteps('123456');
    expect(events).toEqual(['INITIAL_SESSION', 'USER_UPDATED']);
  });

  test('an unrelated storage key changes nothing', async () => {
    const pool = aPool(credentials());
    const { store, events } = aStore(pool);
    await store.start();
    await store.storageChanged('theme');
    expect(events).toEqual(['INITIAL_SESSION']);
  });

  test('the reset link and a changed password emit their events', async () => {
    const { store, events } = aStore(aPool());
    await store.start();
    store.recoveryOpened();
    await store.confirmPasswordReset('u1', '123456', 'secret');
    expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY', 'USER_UPDATED']);
  });
});
