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

const knowing = (secrets: OriginSecrets) => testPlatform({ settings: { ORIGIN_SECRETS: JSON.stringify(secrets) } });
const sends = (value: string) => ({ [ORIGIN_SECRET_HEADER]: value });

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
  let told = 0;
  const handler = implement(
    ping,
    {},
    async () => {
      told++;
      return { ok: true };
    },
    knowing({ current: second, previous: first }),
  );

  test.each([
    ['without the header', { [ORIGIN_SECRET_HEADER]: undefined }],
    ['with an empty one', sends('')],
    ['with another secret', sends(third)],
    ['with the beginning of the secret', sends(second.slice(0, 47))],
    ['with the secret and more', sends(`${second}2`)],
  ])('refuses a call %s, before its story begins', async (_, headers) => {
    const before = told;
    const reply = await invoke(handler, ping, { headers: headers as Record<string, string> });
    expect([reply.status, reply.body.code, told]).toEqual([403, 'forbidden', before]);
    expect(JSON.stringify(reply)).not.toMatch(/2{9}/);
  });

  test.each([
    ['present', second],
    ['previous', first],
  ])('admits the %s secret', async (_, secret) => {
    expect((await invoke(handler, ping, { headers: sends(secret) })).body).toEqual({ ok: true });
  });
});

test('header names may come in any case, as a WebSocket API hands them on', () => {
  const { isFromEdge } = site(knowing({ current: first }));
  expect(isFromEdge({ 'X-Origin-Secret': first })).toBe(true);
  expect([isFromEdge({}), isFromEdge({ 'X-Origin-Secret': second })]).toEqual([false, false]);
});

test('a secret that is too short to be one stops the function, so that an empty one admits nobody', () => {
  expect(() => verifyOriginSecret('', knowing({ current: '' }))).toThrow(/current/);
});
