import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelGeneration, listGenerations } from '#contracts/http/generation.ts';
import { keys } from '#contracts/table.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { generations as generationsOn } from '#functions/data/generations/generations.ts';
import { handler as cancel } from '#functions/generation/cancel-generation.ts';
import { handler as failGeneration } from '#functions/generation/fail-generation.ts';
import { handler as list } from '#functions/generation/list-generations.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { creator, stranger } from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;
let executions: TestExecutions;
const generations = generationsOn(lambdaPlatform);
const reservations = generationsOn(lambdaPlatform);

beforeAll(async () => {
  [table, executions] = await Promise.all([startTable(), startExecutions()]);
});
afterAll(() => Promise.all([table.stop(), executions.stop()]));
beforeEach(async () => {
  await table.clear();
  executions.byName.clear();
  executions.outage.on = false;
});

const quota = quotaOf({ tier: 'pro', coursesLimit: 20 });
const running = async () => {
  const generation = await reservations.reserve({ title: 'Bread', description: 'Bake', outline: '' }, creator, quota);
  await generations.begin(generation);
  executions.byName.set(generation.id, 'RUNNING');
  return generation.id;
};
const asked = (generationId: string, user = creator) =>
  invoke(cancel, cancelGeneration, { user, params: { generationId } });
const held = async () =>
  (await table.table.get({ pk: keys.user.pk(creator), sk: keys.user.usageAll }, { consistent: true }))?.held;

test('a generation in flight is stopped, leaves the list and gives its place back', async () => {
  const id = await running();
  const reply = await asked(id);
  expect([reply.status, reply.body.generation.status]).toEqual([200, 'cancelled']);
  expect(reply.body.generation.finishedAt).not.toBeNull();
  expect(executions.byName.get(id)).toBe('ABORTED');
  expect(await held()).toBe(0);
  expect((await invoke(list, listGenerations, { user: creator })).body.generations).toEqual([]);
  const row = (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.generation);
  expect(row).not.toHaveProperty('gsi3pk');
  // The event rule tells of the execution that was stopped.
  await failGeneration({ executionName: id, status: 'ABORTED' });
  expect((await generations.byId(id))?.status).toBe('cancelled');
  expect(await held()).toBe(0);
});

test('five clicks at once give one place back, and each is told that it is cancelled', async () => {
  await running();
  const id = await running();
  const replies = await Promise.all(Array.from({ length: 5 }, () => asked(id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await held()).toBe(1);
});

test('an execution that cannot be stopped does not stop the cancelling', async () => {
  const id = await running();
  executions.outage.on = true;
  expect((await asked(id)).status).toBe(200);
  expect(await held()).toBe(0);
});

test("what is over cannot be cancelled, nor can someone else's", async () => {
  const id = await running();
  expect((await asked(id, stranger)).status).toBe(404);
  expect((await generations.byId(id))?.status).toBe('running');
  const key = { pk: keys.generation.pk(id), sk: keys.generation.generation };
  const row = await table.table.get(key, { consistent: true });
  const { startedAt: _, ...rest } = row ?? {};
  const succeeded = { status: 'succeeded', courseId: id, finishedAt: '2026-11-21T10:00:00.000Z' };
  await table.table.commit([table.table.put({ ...key, ...rest, ...succeeded })]);
  const refused = await asked(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
  expect(await held()).toBe(1);
});

test('a failed one is taken off the list, its place stays as it was, and it cannot be tried again', async () => {
  const id = await running();
  await failGeneration({ executionName: id, status: 'FAILED' });
  expect(await held()).toBe(0);
  const reply = await asked(id);
  expect([reply.status, reply.body.generation.status]).toEqual([200, 'cancelled']);
  expect((await invoke(list, listGenerations, { user: creator })).body.generations).toEqual([]);
  expect(await held()).toBe(0);
  const dismissed = await generations.byId(id);
  if (!dismissed) throw new Error('The generation is gone');
  await expect(reservations.retry(dismissed, quota)).rejects.toMatchObject({ code: 'not_retryable' });
  expect(await held()).toBe(0);
});

test('one that was tried again is not taken off: its successor is what counts', async () => {
  const id = await running();
  await failGeneration({ executionName: id, status: 'FAILED' });
  const failed = await generations.byId(id);
  if (!failed) throw new Error('The generation is gone');
  await reservations.retry(failed, quota);
  expect((await asked(id)).body).toMatchObject({ code: 'not_cancellable' });
  expect(await held()).toBe(1);
});
