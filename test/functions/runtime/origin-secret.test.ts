import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { ORIGIN_SECRET_HEADER, type OriginSecrets } from '#contracts/origin-secret.ts';
import { site } from '#functions/adapters/site/site.ts';
import { implement } from '#functions/runtime/implement.ts';
import { verifyOriginSecret } from '#functions/runtime/origin-secret.ts';
import { invoke } from '#test/support/http-event.ts';
import { testPlatform } from '#test/support/platform.ts';

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(48)) as [string, string, string];

const platformWith = (secrets: OriginSecrets) =>
  testPlatform({ settings: { ORIGIN_SECRETS: JSON.stringify(secrets) } });
const headerWith = (value: string) => ({ [ORIGIN_SECRET_HEADER]: value });

const ping = endpoint({
  name: 'ping',
  area: 'operations',
  summary: 'Answers',
  method: 'GET',
  path: '/api/ping',
  access: 'anyone',
  reply: z.strictObject({ ok: z.boolean() }),
  errors: [],
  failureMeans: 'Nothing',
  uses: [],
});

describe('an endpoint', () => {
  let handled = 0;
  const handler = implement(
    ping,
    {},
    async () => {
      handled++;
      return { ok: true };
    },
    platformWith({ current: second, previous: first }),
  );

  test.each([
    ['without the header', { [ORIGIN_SECRET_HEADER]: undefined }],
    ['with an empty header', headerWith('')],
    ['with another secret', headerWith(third)],
    ['with the beginning of the secret', headerWith(second.slice(0, 47))],
    ['with the secret and more', headerWith(`${second}2`)],
  ])('rejects a call %s before its handler runs', async (_, headers) => {
    const before = handled;
    const reply = await invoke(handler, ping, { headers: headers as Record<string, string> });
    expect([reply.status, reply.body.code, handled]).toEqual([403, 'forbidden', before]);
    expect(JSON.stringify(reply)).not.toMatch(/2{9}/);
  });

  test.each([
    ['present', second],
    ['previous', first],
  ])('accepts the %s secret', async (_, secret) => {
    expect((await invoke(handler, ping, { headers: headerWith(secret) })).body).toEqual({ ok: true });
  });
});

test('header names are case-insensitive, because WebSocket APIs keep the case', () => {
  const { isFromEdge } = site(platformWith({ current: first }));
  expect(isFromEdge({ 'X-Origin-Secret': first })).toBe(true);
  expect([isFromEdge({}), isFromEdge({ 'X-Origin-Secret': second })]).toEqual([false, false]);
});

test('a too short secret stops the function, so an empty one never matches', () => {
  expect(() => verifyOriginSecret('', platformWith({ current: '' }))).toThrow(/current/);
});
