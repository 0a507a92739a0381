import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { pieceSchemas } from '#domain/generations/pieces.ts';
import { modelWith } from '#functions/adapters/model/model.ts';
import { strictSchema } from '#functions/adapters/model/strict-schema.ts';
import { tokenBucket } from '#functions/data/table/rate-limits.ts';
import { strictSchemaError } from '#local/model/json-schema.ts';
import { startModel, type TestModel } from '#test/support/model.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;
let standIn: TestModel;
const call = {
  name: 'note',
  version: 1,
  schema: z.strictObject({ text: z.string().min(1) }),
  rules: 'Be brief.',
  request: 'Write a note.',
  maxOutputTokens: 100,
};
const timeouts = { callMs: 5_000, totalMs: 12_000 };

beforeAll(async () => {
  [table, standIn] = await Promise.all([startTable(), startModel()]);
});
afterAll(() => Promise.all([table.stop(), standIn.stop()]));
afterEach(async () => {
  standIn.faults.clear();
  standIn.setKey(standIn.key);
  await table.clear();
});

const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'answered',
    (error: Error) => `${error.name} ${error.message.split(':')[0]}`,
  );

test('an answer includes its model and token counts', async () => {
  const answer = await modelWith(timeouts)(testPlatform()).write(call);
  expect(answer).toEqual({
    value: { text: expect.any(String) },
    model: 'local-sample',
    inputTokens: expect.any(Number),
    cachedInputTokens: 0,
    outputTokens: expect.any(Number),
  });
  expect(answer.inputTokens).toBeGreaterThan(0);
});

test('a model that never answers times out with a patient retry', async () => {
  standIn.faults.add({ fault: 'hang' });
  expect(await outcomeOf(modelWith({ callMs: 200, totalMs: 400 })(testPlatform()).write(call))).toBe(
    'RetryPatiently timed-out',
  );
});

test('an unreachable model fails with a patient retry', async () => {
  const unreachable = testPlatform({ settings: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' } });
  expect(await outcomeOf(modelWith(timeouts)(unreachable).write(call))).toBe('RetryPatiently model-unavailable');
});

test('a correction with no time left is not started', async () => {
  standIn.calls.length = 0;
  standIn.faults.add({ fault: 'nonsense', times: 2 });
  expect(await outcomeOf(modelWith({ callMs: 4_500, totalMs: 4_900 })(testPlatform()).write(call))).toBe(
    'RetryBriefly model-answer-invalid',
  );
  expect(standIn.calls).toHaveLength(1);
});

test('a rotated key is read again when the old one is refused', async () => {
  const platform = testPlatform();
  const { write } = modelWith(timeouts)(platform);
  standIn.setKey('old-key');
  expect(await outcomeOf(write(call))).toBe('RetryNever model-unavailable');
  standIn.setKey(standIn.key);
  expect(await outcomeOf(write(call))).toBe('answered');
});

test.each(Object.entries(pieceSchemas))('strict mode accepts the schema of a %s', (_, schema) => {
  expect(strictSchemaError(strictSchema(schema))).toBeUndefined();
});

test('descriptions state the limits that strict mode does not enforce', () => {
  const schema = z.strictObject({ words: z.array(z.string().max(9)).min(1).max(3), minutes: z.int().min(1) });
  expect(strictSchema(schema)).toEqual({
    type: 'object',
    properties: {
      words: {
        type: 'array',
        description: '1 to 3 items',
        items: { type: 'string', description: 'at most 9 characters' },
      },
      minutes: { type: 'integer', description: 'at least 1' },
    },
    required: ['words', 'minutes'],
    additionalProperties: false,
  });
});

test('calls share one rate limit: a burst, then one each second, then a refusal', async () => {
  const platform = testPlatform();
  // One call a second, three at once, at most two waiting.
  const pace = { callsPerMinute: 60, burst: 3, longestWaitSeconds: 2 };
  const take = () => tokenBucket(platform, 'test', pace).take();
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
  expect([await take(), await take(), await take()]).toEqual([0, 1_000, undefined]);
  platform.advance(1_000);
  expect([await take(), await take()]).toEqual([1_000, undefined]);
  platform.advance(60_000);
  const burst = await Promise.all(Array.from({ length: 12 }, take));
  expect(burst.filter((wait) => wait === 0).length).toBe(4);
  expect(burst.filter((wait) => wait === undefined).length).toBe(7);
});
