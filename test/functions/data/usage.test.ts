import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { Quota } from '#domain/generations/quota.ts';
import { retakePlace } from '#functions/data/usage.ts';
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
  expect(await db.table.committed(retakePlace(db.table, creator, month, trial, 'room'))).toBe(true);
  for (const way of ['undo', 'room'] as const)
    expect(await db.table.committed(retakePlace(db.table, creator, month, trial, way))).toBe(false);
  expect((await db.rows(pk)).map(({ held }) => held)).toEqual([3, 3]);
});
