// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { ApiError, isRetryable } from '#web/lib/api/api-error.ts';
import { createTokenCache } from '#web/lib/api/cached-token.ts';
import { call } from '#web/lib/api/call.ts';

const signedIn = vi.hoisted(() => ({
  accessToken: async (): Promise<string | undefined> => 'token-1',
  renewedAccessToken: async (): Promise<string | undefined> => undefined,
  listeners: new Set<(event: string) => void>(),
}));
vi.mock('#web/lib/session/index.ts', () => ({
  session: {
    accessToken: () => signedIn.accessToken(),
    renewedAccessToken: () => signedIn.renewedAccessToken(),
    onEvent: (listener: (event: string) => void) => signedIn.listeners.add(listener),
  },
}));

const getThing = {
  method: 'GET',
  path: '/api/things/{thingId}',
  access: 'signed-in',
  params: z.strictObject({ thingId: z.string() }),
  query: z.object({ q: z.string().default(''), offset: z.number().optional() }),
  reply: z.object({ name: z.string() }),
} as const;
const saveThing = {
  method: 'POST',
  path: '/api/things',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  reply: z.object({}),
} as const;
const listThings = { method: 'GET', path: '/api/public/things', access: 'anyone', reply: z.object({}) } as const;

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((caught: unknown) => caught);
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
}

beforeEach(() => {
  signedIn.accessToken = async () => 'token-1';
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('fills the path, omits empty query values, sends the token and parses the reply', async () => {
    fetched.mockResolvedValue(answer(200, { name: 'bread', secret: 1 }));
    expect(await call(getThing, { params: { thingId: 'a/b' }, query: { q: '', offset: 24 } })).toEqual({
      name: 'bread',
    });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/things/a%2Fb?offset=24');
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer token-1');
  });

  test('caches its token for requests on page close', async () => {
    signedIn.accessToken = async () => 'token-7';
    fetched.mockResolvedValue(answer(200, { name: 'bread' }));
    await call(getThing, { params: { thingId: 'a' }, query: {} });
    expect(createTokenCache().get()).toBe('token-7');
    for (const listener of signedIn.listeners) listener('SIGNED_OUT');
    expect(createTokenCache().get()).toBeUndefined();
  });

  test('sends no token to a public endpoint', async () => {
    fetched.mockResolvedValue(answer(200, {}));
    await call(listThings, {});
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
  });

  test('deduplicates a write while it is in flight', async () => {
    let reply: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        reply = resolve;
      }),
    );
    const presses = [1, 2, 3].map(() => call(saveThing, { body: { name: 'x' } }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1), LONG_WAIT_MS);
    reply(answer(200, {}));
    expect(await Promise.all(presses)).toEqual([{}, {}, {}]);
    expect(fetched).toHaveBeenCalledTimes(1);

    fetched.mockImplementation(async () => answer(200, {}));
    await call(saveThing, { body: { name: 'x' } });
    await Promise.all([call(saveThing, { body: { name: 'x' } }), call(saveThing, { body: { name: 'y' } })]);
    expect(fetched).toHaveBeenCalledTimes(4);

    const abortable = () => call(saveThing, { body: { name: 'x' } }, { signal: new AbortController().signal });
    await Promise.all([abortable(), abortable()]);
    expect(fetched).toHaveBeenCalledTimes(6);
  });

  test('is repeated once with a renewed token after a 401', async () => {
    const refusal = () => answer(401, { error: 'Please sign in again.', code: 'unauthenticated', requestId: 'r' });
    const tokenOf = (sent: number) => new Headers(fetched.mock.calls[sent]?.[1]?.headers).get('Authorization');
    const renewed = vi.spyOn(signedIn, 'renewedAccessToken').mockResolvedValue('token-2');
    fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(answer(200, {}));
    expect(await call(saveThing, { body: { name: 'x' } })).toEqual({});
    expect([tokenOf(0), tokenOf(1)]).toEqual(['Bearer token-1', 'Bearer token-2']);

    fetched.mockImplementation(async () => refusal());
    expect((await failureOf(call(saveThing, { body: { name: 'x' } }))).status).toBe(401);
    expect(fetched).toHaveBeenCalledTimes(4);
    renewed.mockRestore();
    expect((await failureOf(call(saveThing, { body: { name: 'x' } }))).status).toBe(401);
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  test('to a signed-in endpoint fails without a session before the request', async () => {
    signedIn.accessToken = async () => undefined;
    expect(await failureOf(call(saveThing, { body: { name: 'x' } }))).toMatchObject({
      code: 'not-authenticated',
      message: 'Not authenticated',
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('fails as a network error when the token cannot be refreshed offline', async () => {
    signedIn.accessToken = () => Promise.reject(new Error('Failed to fetch'));
    const error = await failureOf(call(getThing, { params: { thingId: '1' } }));
    expect(error).toMatchObject({ code: 'network', status: 0 });
    expect(isRetryable(error)).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('fails with code, message, fields and request ID', async () => {
    fetched.mockResolvedValue(
      answer(400, { error: 'Bad title', code: 'invalid_input', requestId: 'r1', fields: { 'body.name': 'is empty' } }),
    );
    const error = await failureOf(call(saveThing, { body: { name: '' } }));
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Bad title',
      requestId: 'r1',
      fields: { 'body.name': 'is empty' },
    });
    expect(isRetryable(error)).toBe(false);
  });

  test.each([
    [401, 'Unauthorized', 'unauthenticated', 'Please sign in and try again.'],
    [413, 'Request Entity Too Large', 'too_large', 'This is too large to send. Shorten or divide it.'],
    [429, 'Too Many Requests', 'rate_limited', expect.stringMatching(/\w/)],
    [503, 'Service Unavailable', 'unknown', ''],
  ])('reports a %i of the gateway like one of the API', async (status, message, code, words) => {
    fetched.mockImplementation(async () => answer(status, { message }));
    expect(await failureOf(call(saveThing, { body: { name: 'x' } }))).toMatchObject({ status, code, message: words });
  });

  test('leaves retries to the query client', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await failureOf(call(listThings, {}));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('has a longer timeout than its function', async () => {
    const given = vi.spyOn(AbortSignal, 'timeout');
    fetched.mockImplementation(async () => answer(200, {}));
    await call(listThings, {});
    await call({ ...listThings, timeoutSeconds: 20 }, {});
    const [usual = 0, patient = 0] = given.mock.calls.map(([ms]) => ms);
    expect(usual).toBeGreaterThanOrEqual(10_000);
    expect(patient).toBeGreaterThan(20_000);
    given.mockRestore();
  });

  test('never repeats a write', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call(saveThing, { body: { name: 'x' } }))).toMatchObject({ code: 'network', status: 0 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('reports an invalid 2xx reply as malformed', async () => {
    fetched.mockResolvedValue(answer(200, { nom: 'pain' }));
    expect(await failureOf(call(getThing, { params: { thingId: '1' } }))).toMatchObject({ code: 'malformed-reply' });
  });
});
