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

test('two restores with a deletion in between cannot exceed the limit', async () => {
  // One restore found nothing to undo. Before it requested a slot, another of the three courses was deleted.
  await db.seed(
    { pk, sk: keys.user.usageAll, held: 2, undoable: 1 },
    { pk, sk: keys.user.usage(month), held: 2, undoable: 1 },
  );
  expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, trial, 'room'))).toBe(true);
  for (const strategy of restoreStrategies)
    expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, trial, strategy))).toBe(false);
  expect((await db.rows(pk)).map(({ held }) => held)).toEqual([3, 3]);
});

test('a slot released under one plan is released under the next as well', async () => {
  // One of two courses was deleted and its slot reused. The second course was deleted, too, and is restored on a paid plan.
  await db.seed(
    { pk, sk: keys.user.usageAll, held: 0, undoable: 1 },
    { pk, sk: keys.user.usage(month), held: 0, undoable: 1 },
  );
  const paid: Quota = { counted: 'this-month', coursesLimit: 5, generationsPerMonth: 20 };
  expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, paid, 'undo'))).toBe(true);
  // On a lower plan with another scope, nothing is left to undo and there is no slot for the first one.
  const lowered: Quota = { ...trial, coursesLimit: 1 };
  for (const strategy of restoreStrategies)
    expect(await db.table.tryCommit(reclaimSlot(db.table, creator, month, lowered, strategy)), strategy).toBe(false);
  expect((await db.rows(pk)).map(({ held }) => held)).toEqual([1, 1]);
});

test('a slot taken in another month does not block a restore under a plan that counts months', async () => {
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
