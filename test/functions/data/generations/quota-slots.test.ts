import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { Quota } from '#domain/generations/quota.ts';
import { reclaimSlot, restoreStrategies } from '#functions/data/generations/quota-slots.ts';
import { creator } from '#test/support/builders.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

const month = '2026-11';
const trial: Quota = { counted: 'all', coursesLimit: 3, generationsPerMonth: 12 };
const pk = keys.user.pk(creator);

test('two restores around one deletion: whose place the first one took has no way back past the limit', async () => {
  // One restore found nothing to undo. Before it asked for room, somebody deleted another of the three courses.
  await db.seed(
    { pk, sk: keys.user.usageAll, held: 2, undoable: 1 },
    { pk, sk: keys.user.usage(month), held: 2, undoable: 1 },
  );
  expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, trial, 'room'))).toBe(true);
  for (const way of restoreStrategies)
    expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, trial, way))).toBe(false);
  expect((await db.rows(pk)).map(({ held }) => held)).toEqual([3, 3]);
});

test('what was undone under one plan is undone under the next as well', async () => {
  // Of two courses one was deleted, its place was taken, and the taker was deleted, which is undone on a paid plan now.
  await db.seed(
    { pk, sk: keys.user.usageAll, held: 0, undoable: 1 },
    { pk, sk: keys.user.usage(month), held: 0, undoable: 1 },
  );
  const paid: Quota = { counted: 'this-month', coursesLimit: 5, generationsPerMonth: 20 };
  expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, paid, 'undo'))).toBe(true);
  // On a lower plan, whose other scope counts, there is neither anything left to undo nor room for the first one.
  const lowered: Quota = { ...trial, coursesLimit: 1 };
  for (const way of restoreStrategies)
    expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, lowered, way)), way).toBe(false);
  expect((await db.rows(pk)).map(({ held }) => held)).toEqual([1, 1]);
});

test('a place that was taken in another month does not stand in the way of undoing under the plan that counts months', async () => {
  await db.seed(
    { pk, sk: keys.user.usageAll, held: 3, undoable: 0 },
    { pk, sk: keys.user.usage(month), held: 1, undoable: 1 },
  );
  const paid: Quota = { counted: 'this-month', coursesLimit: 1, generationsPerMonth: 4 };
  expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, paid, 'undo'))).toBe(false);
  expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, paid, 'undo-counted'))).toBe(true);
  expect((await db.rows(pk)).map(({ held, undoable }) => [held, undoable])).toEqual([
    [2, 0],
    [4, 0],
  ]);
});
