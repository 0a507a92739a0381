import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import { checkExecutionName } from '#domain/course-checks/execution.ts';
import { HOUR_MS, plusMs } from '#domain/time.ts';
import { taskRow } from '#functions/data/messaging/outbox-items.ts';
import { handler as work } from '#functions/outbox/work-outbox.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let executions: TestExecutions;
const [courseId, taskId] = [ulid(1), ulid(500)];
const name = checkExecutionName({ courseId, id: taskId });
beforeAll(async () => {
  [db, executions] = await Promise.all([startTable(), startExecutions()]);
});
afterAll(() => Promise.all([db.stop(), executions.stop()]));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  executions.starts.length = 0;
  await db.seed(taskRow({ id: taskId, kind: 'check-course', courseId, createdAt: NOON }));
});
afterEach(() => vi.useRealTimers());

const sweep = () => work({ sweep: true });
const task = async () => (await db.rows(keys.task.pk(taskId)))[0];

test('the check of a new draft starts once, also after an outage', async () => {
  executions.outage.on = true;
  await sweep();
  expect(await task()).not.toHaveProperty('doneAt');
  executions.outage.on = false;
  vi.setSystemTime(new Date(plusMs(NOON, HOUR_MS)));
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(executions.starts).toEqual([name]);
  expect(await task()).toHaveProperty('doneAt');
});

test('a repeat after the execution ended is no failure', async () => {
  executions.byName.set(name, 'SUCCEEDED');
  await sweep();
  expect(await task()).toHaveProperty('doneAt');
});
