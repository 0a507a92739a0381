import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { viewModule } from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { versions as versionsOf } from '#functions/data/courses/versions.ts';
import { taskRow } from '#functions/data/messaging/outbox-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as view } from '#functions/learning/view-module.ts';
import { handler as work } from '#functions/outbox/work-outbox.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { aCourse, aCourseText, aModule, aProfile, aPurchase, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
const { id } = aCourse();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  await db.seed(
    courseItem(aCourse()),
    ...draftItems(id, 1, aCourseText()),
    profileItem(aProfile({ userId: learner })),
    purchaseRow(aPurchase()),
  );
});
afterEach(() => vi.useRealTimers());

const on = (day: number) => vi.setSystemTime(new Date(plusMs(NOON, day * DAY_MS)));
/** Processes all due rows, as the sweeper does each minute. */
const sweep = () => work({ sweep: true });
const store = () => courses(lambdaPlatform);
async function publish(title: string): Promise<void> {
  const course = await store().byId(id, { consistent: true });
  if (!course || course.status === 'deleted') throw new Error('The course is gone');
  await store().publish(course, aCourseText({ title, content: { ...aCourseText().content, modules: [aModule(1)] } }), {
    textHash: 'hash',
  });
  await sweep();
}
const versions = async () => [
  ...new Set((await db.rows(keys.course.pk(id))).flatMap(({ sk }) => /^V#(\d+)#/.exec(String(sk))?.[1] ?? [])),
];
const read = async (version: number) =>
  (
    await invoke(view, viewModule, {
      params: { courseId: id, number: '1' },
      query: { version: String(version) },
      user: learner,
    })
  ).status;

test('a version is removed a month after it was replaced, and stays readable until then', async () => {
  await publish('First');
  on(100);
  await publish('Second');
  on(110);
  await publish('Third');
  on(129);
  await sweep();
  expect(await versions()).toEqual(['0001', '0002', '0003']);
  expect(await read(1)).toBe(200);
  on(131);
  await sweep();
  expect(await versions()).toEqual(['0002', '0003']);
  expect([await read(1), await read(2), await read(3)]).toEqual([404, 200, 200]);
  on(141);
  await sweep();
  expect(await versions()).toEqual(['0003']);
  const tasks = (await db.rows()).filter(({ sk }) => sk === 'TASK');
  // A task expires a week after it is done.
  expect(tasks.map(({ doneAt, ttl }) => Number(ttl) * 1_000 - Date.parse(String(doneAt)))).toEqual(
    Array(2).fill(7 * DAY_MS),
  );
});

test('the last published version stays for its buyers, also after the course left the market', async () => {
  await publish('First');
  await publish('Second');
  const course = await store().byId(id, { consistent: true });
  if (course?.status !== 'published') throw new Error('The course is published');
  await store().unpublish(course);
  on(400);
  await sweep();
  expect(await versions()).toEqual(['0002']);
  expect(await read(2)).toBe(200);
});

test('a dead task stays until it is redriven', async () => {
  await db.seed({
    ...taskRow({ id, kind: 'prune-versions', courseId: id, version: 1, createdAt: NOON }),
    attempts: MAX_ATTEMPTS,
  });
  await sweep();
  const [task] = await db.rows(keys.task.pk(id));
  expect(task).toHaveProperty('deadAt');
  expect(task).not.toHaveProperty('ttl');
});

test('the newest version stays, with any requested number', async () => {
  await publish('First');
  await publish('Second');
  for await (const _ of versionsOf(lambdaPlatform).prune(id, 9));
  expect(await versions()).toEqual(['0002']);
});
