import { gunzipSync } from 'node:zlib';
import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type Access, CourseParams, endpoint } from '#contracts/endpoint.ts';
import { ErrorCode, type ErrorTerms, errors, Failure } from '#contracts/errors.ts';
import { keys } from '#contracts/table.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { rateLimits } from '#functions/data/table/rate-limits.ts';
import { implement as implementForAnyone } from '#functions/runtime/implement.ts';
import { implement, implementAuthorized } from '#functions/runtime/implement-for-users.ts';
import { Problem } from '#functions/runtime/problem.ts';
import { httpEvent, invoke } from '#test/support/http-event.ts';
import { NOON, testPlatform, ulid, userId } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

/** An endpoint for these tests only. */
const declared = <const A extends Access>(access: A) =>
  endpoint({
    name: 'try-the-chain',
    area: 'operations',
    summary: 'Tries the chain',
    method: 'POST',
    path: '/api/tries/{courseId}',
    access,
    params: CourseParams,
    query: z.strictObject({ version: z.coerce.number().int().max(9).optional() }),
    body: z.strictObject({
      title: z.string().min(1),
      list: z
        .array(z.strictObject({ n: z.int() }))
        .max(3)
        .optional(),
      code: z.string().min(2).max(20).optional(),
      own: z.string().min(1, 'says it in its own words').optional(),
    }),
    reply: z.object({ title: z.string(), caller: z.string().nullable(), inner: z.object({ kept: z.string() }) }),
    errors: ['not_found'],
    failureMeans: 'Nothing; it is for tests.',
    uses: [],
  });
const signedIn = declared('signed-in');

const reply = (title: string, caller: string | null) => ({ title, caller, inner: { kept: 'yes', secret: 'hidden' } });
const replying = implement(
  signedIn,
  {},
  async ({ body, user }) => ({ ...reply(body.title, user.id), secret: 'hidden' }),
  testPlatform(),
);
const failing = (error: unknown) =>
  implement(
    signedIn,
    {},
    async () => {
      throw error;
    },
    testPlatform(),
  );

const given = { params: { courseId: ulid(1) }, body: { title: 'Bread' }, user: userId(1) };

let table: TestTable;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

let lines: string[];
beforeEach(() => {
  lines = [];
  // The logger writes to these streams, not to the global console.
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => vi.restoreAllMocks());

describe('a success', () => {
  test('that is private and long is compressed only for a caller that accepts gzip', async () => {
    const title = 'Bread and salt. '.repeat(500);
    const longRequest = { ...given, body: { title } };
    const packed = await replying(httpEvent(signedIn, { ...longRequest, headers: { 'accept-encoding': 'br, gzip' } }));
    expect(packed).toMatchObject({
      isBase64Encoded: true,
      headers: { 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'no-store' },
    });
    const bytes = Buffer.from(packed.body ?? '', 'base64');
    expect(bytes.length).toBeLessThan(title.length / 10);
    expect(JSON.parse(gunzipSync(bytes).toString('utf8'))).toMatchObject({ title });
    for (const accepted of ['', 'identity']) {
      const plain = await replying(httpEvent(signedIn, { ...longRequest, headers: { 'accept-encoding': accepted } }));
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(JSON.parse(plain.body ?? '')).toMatchObject({ title });
    }
    const short = await replying(httpEvent(signedIn, { ...given, headers: { 'accept-encoding': 'gzip' } }));
    expect(short.isBase64Encoded).toBeUndefined();
  });

  test('is the declared reply and drops undeclared fields', async () => {
    const { status, headers, body } = await invoke(replying, signedIn, given);
    expect(status).toBe(200);
    expect(body).toEqual({ title: 'Bread', caller: userId(1), inner: { kept: 'yes' } });
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  });

  test('has the declared status and cache time', async () => {
    const accepted = endpoint({ ...signedIn, status: 202, cacheSeconds: 2 });
    const handler = implement(accepted, {}, async ({ body, user }) => reply(body.title, user.id), testPlatform());
    const { status, headers } = await invoke(handler, accepted, given);
    expect(status).toBe(202);
    expect(headers['cache-control']).toBe('public, max-age=2');
  });

  test('that does not match its declaration is a 500, not part of a reply', async () => {
    const handler = implement(
      signedIn,
      {},
      async () => ({ title: 7 }) as unknown as ReturnType<typeof reply>,
      testPlatform(),
    );
    expect(await invoke(handler, signedIn, given)).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  });
});

describe('a problem', () => {
  test.each(ErrorCode.options)('%s has its status, its message and the common shape', async (code) => {
    const { status, headers, body } = await invoke(failing(new Problem(code)), signedIn, given);
    expect(status).toBe(errors[code].status);
    expect(Failure.strict().parse(body)).toEqual({ error: errors[code].message, code, requestId: 'request-1' });
    const { retry }: ErrorTerms = errors[code];
    expect(headers['retry-after']).toBe(retry === 'patiently' ? '30' : undefined);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('can have its own message and fields', async () => {
    const problem = new Problem('not_ready_to_publish', {
      message: 'A lesson is missing.',
      fields: { 'body.x': 'why' },
    });
    const { body } = await invoke(failing(problem), signedIn, given);
    expect(body).toMatchObject({ error: 'A lesson is missing.', fields: { 'body.x': 'why' } });
  });
});

test('rejects an ID token, although the same pool signed it', async () => {
  const user = { id: userId(1), groups: [], tokenUse: 'id' };
  expect(await invoke(replying, signedIn, { ...given, user })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});

describe('an error of an AWS service', () => {
  test.each([
    'TimeoutError',
    'ThrottlingException',
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'TooManyRequestsLimitExceededException',
    'InternalServerError',
    'ServiceUnavailable',
    'SlowDown',
    'RequestTimeoutException',
    'TransactionInProgressException',
  ])('%s is a 503 with retry-after', async (name) => {
    const { status, headers, body } = await invoke(failing(Object.assign(new Error('no'), { name })), signedIn, given);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'provider_unavailable', '30']);
  });

  test.each(['ECONNRESET', 'ECONNREFUSED', 'EAI_AGAIN', 'EPIPE'])('with the code %s of Node is a 503', async (code) => {
    const error = Object.assign(new Error('aborted'), { code });
    const { status, body } = await invoke(failing(error), signedIn, given);
    expect([status, body.code]).toEqual([503, 'provider_unavailable']);
  });

  test('that cannot be read is a 503 if it came with a status of 500 or more', async () => {
    const unreadable = (httpStatusCode: number) =>
      failing(Object.assign(new SyntaxError('Unexpected token <'), { $metadata: { httpStatusCode } }));
    expect((await invoke(unreadable(502), signedIn, given)).body.code).toBe('provider_unavailable');
    expect((await invoke(unreadable(400), signedIn, given)).body.code).toBe('internal_error');
  });

  test('that never comes is a 503 a second before Lambda would end the request with a bare 500', async () => {
    const hanging = implement(signedIn, {}, () => new Promise<never>(() => undefined), testPlatform());
    const context = { getRemainingTimeInMillis: () => 1_010 } as Context;
    const { statusCode, headers, body } = await hanging(httpEvent(signedIn, given), context);
    expect([statusCode, headers?.['retry-after'], JSON.parse(body ?? '').code]).toEqual([
      503,
      '30',
      'provider_unavailable',
    ]);
  });

  test.each(['ValidationException', 'AccessDeniedException', 'TypeError', 'ConditionFailed'])(
    '%s is a 500',
    async (name) => {
      const error = Object.assign(new Error('no'), { name });
      expect((await invoke(failing(error), signedIn, given)).status).toBe(500);
    },
  );
});

describe('an unexpected error', () => {
  test.each([new Error('the password is hunter2'), 'a string', undefined])(
    '%s is a 500 without details',
    async (error) => {
      const { status, body } = await invoke(failing(error), signedIn, given);
      expect(status).toBe(500);
      expect(body).toEqual({ error: errors.internal_error.message, code: 'internal_error', requestId: 'request-1' });
    },
  );

  test('is logged with its stack and request', async () => {
    await invoke(failing(new Error('the table is gone')), signedIn, given);
    const line = lines.map((text) => JSON.parse(text)).find(({ level }) => level === 'ERROR');
    expect(line).toMatchObject({ message: 'requestFailed', endpoint: 'try-the-chain', requestId: 'request-1' });
    expect(line.error).toMatchObject({ message: 'the table is gone', stack: expect.any(String) });
  });
});

describe('input', () => {
  test('is rejected with one message per field', async () => {
    const { status, body } = await invoke(replying, signedIn, {
      ...given,
      query: { version: '10' },
      body: { title: '', list: [{ n: 1 }, { n: 'x' }] },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(['body.list.1.n', 'body.title', 'query.version']);
  });

  test.each<[object, string]>([
    [
      { 'body.text.content.learningObjectives.0': 'holds half of a character; please type it again' },
      'Correct this and try again: Learning objectives 1 holds half of a character; please type it again.',
    ],
    [
      { 'body.text.content.modules.1.lessons.0.description': 'is required' },
      'Correct this and try again: Modules 2, lessons 1, description is required.',
    ],
    [{ 'body.price_id': 'is unknown' }, 'Correct this and try again: Price id is unknown.'],
    [{ 'body.fullName': 'is required' }, 'Correct this and try again: Full name is required.'],
    [{ 'body.title': 'Too big: 121' }, 'Correct this and try again: Title: Too big: 121.'],
    [{ body: 'is not valid JSON' }, 'Correct this and try again: The request is not valid JSON.'],
    [
      { 'body.a': 'is bad', 'body.b': 'is bad', 'query.c': 'is bad', 'body.d': 'is bad', 'body.e': 'is bad' },
      'Correct this and try again: A is bad; B is bad; C is bad; 2 more.',
    ],
  ])('is rejected with a message that names the fields: %j', (fields, message) => {
    expect(new Problem('invalid_input', { fields: { ...fields } }).message).toBe(message);
  });

  test('is rejected in plain words', async () => {
    const fieldsFor = async (body: object) => (await invoke(replying, signedIn, { ...given, body })).body.fields;
    expect(await fieldsFor({ title: 'x', code: 'x'.repeat(21), list: [1, 2, 3, 4].map((n) => ({ n })) })).toEqual({
      'body.code': 'has more than 20 characters',
      'body.list': 'has more than 3 entries',
    });
    expect(await fieldsFor({ title: '' })).toEqual({ 'body.title': 'is required' });
    expect(await fieldsFor({})).toEqual({ 'body.title': 'is required' });
    expect(await fieldsFor({ title: 'x', code: 'a' })).toEqual({ 'body.code': 'has fewer than 2 characters' });
    expect(await fieldsFor({ title: 'x', own: '' })).toEqual({ 'body.own': 'says it in its own words' });
  });

  test('is rejected in a short reply even if much of it is invalid', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
    const unexpected = Object.fromEntries(numbers(50_000).map((n) => [`k${n}`, 1]));
    for (const body of [{ title: 'x', list: numbers(100_000) }, unexpected, { title: 'x', ['k'.repeat(500_000)]: 1 }]) {
      const { status, body: refusal } = await invoke(replying, signedIn, { ...given, body });
      expect([status, refusal.code]).toEqual([400, 'invalid_input']);
      expect(Object.keys(refusal.fields).length).toBeGreaterThan(0);
      expect(JSON.stringify(refusal).length).toBeLessThan(10_000);
    }
  });

  test('is rejected if it contains half a surrogate pair, which cannot be stored', async () => {
    const { status, body } = await invoke(replying, signedIn, { ...given, body: '{"title":"Bread \\ud83c"}' });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(['body.title']);
    expect(await invoke(replying, signedIn, { ...given, body: { title: 'Bread 🍞' } })).toMatchObject({ status: 200 });
  });

  test('is rejected if a field is not declared, and the reply names it', async () => {
    const { status, body } = await invoke(replying, signedIn, { ...given, body: { title: 'x', ownerId: 'me' } });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(['body.ownerId']);
  });

  test.each(['{', 'null', '[]', '"text"', '7'])('%s is rejected as a body', async (body) => {
    expect(await invoke(replying, signedIn, { ...given, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: expect.any(Object) },
    });
  });

  test('is rejected without a body', async () => {
    expect(await invoke(replying, signedIn, { ...given, body: '' })).toMatchObject({
      status: 400,
      body: { fields: { 'body.title': expect.any(String) } },
    });
  });

  test('is rejected if the body is over a megabyte', async () => {
    const { status, body } = await invoke(replying, signedIn, { ...given, body: { title: 'x'.repeat(3_500_001) } });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  test.each(['1', '../etc', ulid(1).toLowerCase(), `${ulid(1)}0`])('with the impossible id %s is a 404', async (id) => {
    expect(await invoke(replying, signedIn, { ...given, params: { courseId: id } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('a caller', () => {
  test('without a token is rejected before the input is parsed', async () => {
    expect(await invoke(replying, signedIn, { params: { courseId: 'x' }, body: '{' })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  const admin = declared('admin');
  const forAdmins = implement(admin, {}, async ({ body, user }) => reply(body.title, user.id), testPlatform());
  test.each([
    [[], 403],
    [['creator'], 403],
    [['creator', 'admin'], 200],
    [['admin'], 200],
  ] as const)('in the groups %s gets %i from an endpoint for admins', async (groups, status) => {
    const user = { id: userId(1), groups };
    expect((await invoke(forAdmins, admin, { ...given, user })).status).toBe(status);
  });

  test('is not passed to an endpoint for anyone', async () => {
    const open = declared('anyone');
    const answer = async ({ body, user }: { body: { title: string }; user: undefined }) =>
      reply(body.title, user ?? null);
    const handler = implementForAnyone(open, {}, answer, testPlatform());
    expect((await invoke(handler, open, given)).body.caller).toBeNull();
  });

  describe('with a valid token of a deleted account', () => {
    const left = userId(7);
    const admins = { id: left, groups: ['admin'] as const };
    beforeAll(() => table.seed({ pk: keys.user.pk(left), sk: keys.user.profile, userId: left, leftAt: NOON }));

    test.each(['POST', 'GET'] as const)('gets 401 for a %s, whatever the handler returns', async (method) => {
      for (const access of ['signed-in', 'admin'] as const) {
        const tried = endpoint({ ...declared(access), method });
        for (const handle of [async () => reply('Bread', left), async () => Promise.reject(new Problem('not_found'))])
          expect(
            await invoke(implement(tried, {}, handle, testPlatform()), tried, { ...given, user: admins }),
          ).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      }
      const { body } = await invoke(replying, signedIn, { ...given, body: '{', user: left });
      expect(body.code).toBe('unauthenticated');
    });

    test('is rejected before the handler runs and before `authorize` rejects', async () => {
      const handle = vi.fn(async () => reply('Bread', left));
      const allow = vi.fn(async () => 'allowed');
      const refuse = async () => Promise.reject(new Problem('not_found'));
      for (const authorize of [allow, refuse]) {
        const handler = implementAuthorized(signedIn, {}, authorize, handle, testPlatform());
        expect((await invoke(handler, signedIn, { ...given, user: left })).status).toBe(401);
      }
      expect(allow).toHaveBeenCalledTimes(1);
      expect(handle).not.toHaveBeenCalled();
    });
  });

  test('without permission is rejected before the handler runs', async () => {
    const handle = vi.fn(async () => reply('Bread', null));
    const refuse = async () => Promise.reject(new Problem('not_found'));
    const handler = implementAuthorized(signedIn, {}, refuse, handle, testPlatform());
    expect((await invoke(handler, signedIn, given)).status).toBe(404);
    expect(handle).not.toHaveBeenCalled();
  });

  test('with permission reaches a handler that receives the result of `authorize`', async () => {
    const owner = async ({ user }: { user: { id: string } }) => ({ owner: user.id });
    const handler = implementAuthorized(
      signedIn,
      {},
      owner,
      async ({ body }, _, { owner }) => reply(body.title, owner),
      testPlatform(),
    );
    expect((await invoke(handler, signedIn, given)).body.caller).toBe(userId(1));
  });

  test('is authorized with read-only methods; the handler gets all declared methods', async () => {
    const reader = endpoint({
      ...signedIn,
      uses: ['courses.byId', 'courses.workingCopy', 'courses.save', 'rateLimits.checkout'],
    });
    const methodsOf = (ports: object) =>
      Object.entries(ports).flatMap(([port, methods]) =>
        typeof methods === 'object' ? Object.keys(methods).map((method) => `${port}.${method}`) : [],
      );
    const handler = implementAuthorized(
      reader,
      { courses, rateLimits },
      async (_, ports) => {
        // @ts-expect-error -- it writes
        expect(ports.courses.save).toBeUndefined();
        return methodsOf(ports);
      },
      async (_, ports, given) => {
        expect(given).toEqual(['courses.byId', 'courses.workingCopy']);
        expect(methodsOf(ports)).toEqual(reader.uses);
        return reply('Bread', null);
      },
      testPlatform(),
    );
    expect((await invoke(handler, reader, given)).status).toBe(200);
  });
});

describe('the log', () => {
  test('has the endpoint and status, but no input', async () => {
    await invoke(replying, signedIn, {
      ...given,
      body: { title: 'My secret course' },
      headers: { 'x-correlation-id': 'abcd-1234' },
    });
    expect(lines.join()).toContain('abcd-1234');
    expect(lines.join()).not.toContain('My secret course');
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ message: 'requestDone', status: 200 });
  });
  test('leaves out a correlation id that is not well-formed', async () => {
    await invoke(replying, signedIn, { ...given, headers: { 'x-correlation-id': 'injected "line"' } });
    expect(lines.join()).not.toContain('injected');
  });
});
