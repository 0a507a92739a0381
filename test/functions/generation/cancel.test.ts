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
  const generation = await generations.reserve({ title: 'Bread', description: 'Bake', outline: '' }, creator, quota);
  await generations.begin(generation);
  executions.byName.set(generation.id, 'RUNNING');
  return generation.id;
};
const requestCancel = (generationId: string, user = creator) =>
  invoke(cancel, cancelGeneration, { user, params: { generationId } });
const held = async () =>
  (await table.table.get({ pk: keys.user.pk(creator), sk: keys.user.usageAll }, { consistent: true }))?.held;

test('canceling stops a running generation, removes it from the list and releases its slot', async () => {
  const id = await running();
  const reply = await requestCancel(id);
  expect([reply.status, reply.body.generation.status]).toEqual([200, 'cancelled']);
  expect(reply.body.generation.finishedAt).not.toBeNull();
  expect(executions.byName.get(id)).toBe('ABORTED');
  expect(await held()).toBe(0);
  expect((await invoke(list, listGenerations, { user: creator })).body.generations).toEqual([]);
  const row = (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.generation);
  expect(row).not.toHaveProperty('gsi3pk');
  // The event rule reports the stopped execution.
  await failGeneration({ executionName: id, status: 'ABORTED' });
  expect((await generations.byId(id))?.status).toBe('cancelled');
  expect(await held()).toBe(0);
});

test('concurrent cancel requests all succeed and release one slot', async () => {
  await running();
  const id = await running();
  const replies = await Promise.all(Array.from({ length: 5 }, () => requestCancel(id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await held()).toBe(1);
});

test('canceling succeeds even if the execution cannot be stopped', async () => {
  const id = await running();
  executions.outage.on = true;
  expect((await requestCancel(id)).status).toBe(200);
  expect(await held()).toBe(0);
});

test("canceling rejects a succeeded generation and another user's generation", async () => {
  const id = await running();
  expect((await requestCancel(id, stranger)).status).toBe(404);
  expect((await generations.byId(id))?.status).toBe('running');
  const key = { pk: keys.generation.pk(id), sk: keys.generation.generation };
  const row = await table.table.get(key, { consistent: true });
  const { startedAt: _, ...rest } = row ?? {};
  const succeeded = { status: 'succeeded', courseId: id, finishedAt: '2026-11-21T10:00:00.000Z' };
  await table.table.commit([table.table.put({ ...key, ...rest, ...succeeded })]);
  const refused = await requestCancel(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
  expect(await held()).toBe(1);
});

test('canceling a failed generation unlists it, keeps slot counts and prevents a retry', async () => {
  const id = await running();
  await failGeneration({ executionName: id, status: 'FAILED' });
  expect(await held()).toBe(0);
  const reply = await requestCancel(id);
  expect([reply.status, reply.body.generation.status]).toEqual([200, 'cancelled']);
  expect((await invoke(list, listGenerations, { user: creator })).body.generations).toEqual([]);
  expect(await held()).toBe(0);
  const dismissed = await generations.byId(id);
  if (!dismissed) throw new Error('The generation is gone');
  await expect(generations.retry(dismissed, quota)).rejects.toMatchObject({ code: 'not_retryable' });
  expect(await held()).toBe(0);
});

test('canceling rejects a failed generation that was retried', async () => {
  const id = await running();
  await failGeneration({ executionName: id, status: 'FAILED' });
  const failed = await generations.byId(id);
  if (!failed) throw new Error('The generation is gone');
  await generations.retry(failed, quota);
  expect((await requestCancel(id)).body).toMatchObject({ code: 'not_cancellable' });
  expect(await held()).toBe(1);
});
