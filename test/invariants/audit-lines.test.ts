import { afterAll, beforeAll, expect, test } from 'vitest';
import * as declared from '#contracts/http/courses.ts';
import { enrollFree } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as republish } from '#functions/courses/republish-course.ts';
import { handler as restore } from '#functions/courses/restore-course.ts';
import { handler as unpublish } from '#functions/courses/unpublish-course.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { handler as enroll } from '#functions/purchases/enrol-free.ts';
import { aCourse, aCourseText, aProfile, aPurchase, creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { unauditedIn } from '#test/support/write-watcher.ts';

/** docs/invariants.md 19. test/support/table.ts watches the writes of all tests; this file tests the watcher and the lines. */
let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

test('each change of money, publication or existence writes an audit line', async () => {
  const course = aCourse({ priceCents: 0 });
  await db.seed(
    courseItem(course),
    ...draftItems(course.id, 1, aCourseText()),
    profileItem(aProfile()),
    profileItem(aProfile({ userId: learner, email: 'leo@example.com', role: 'student' })),
  );
  const params = { courseId: course.id };
  for (const [handler, endpoint, user] of [
    [publish, declared.publishCourse, creator],
    [enroll, enrollFree, learner],
    [unpublish, declared.unpublishCourse, creator],
    [republish, declared.republishCourse, creator],
    [remove, declared.deleteCourse, creator],
    [restore, declared.restoreCourse, creator],
  ] as const)
    expect((await invoke(handler, endpoint, { params, user })).status, endpoint.name).toBe(200);
  const lines = (await db.rows())
    .filter(({ pk }) => String(pk).startsWith(keys.audit.pk('')))
    .sort((left, right) => (String(left.id) < String(right.id) ? -1 : 1));
  expect(lines.map(({ action, by }) => [action, by])).toEqual([
    ['publish', creator],
    ['enrol-free', learner],
    ['unpublish', creator],
    ['republish', creator],
    ['delete', creator],
    ['restore', creator],
  ]);
  for (const line of lines) expect(line).toMatchObject({ gsi1pk: keys.audit.gsi1pk(String(line.at).slice(0, 10)) });
});

test('the watcher reports a change without an audit line', () => {
  const { table } = db;
  const course = { pk: keys.course.pk('1'), sk: keys.course.course };
  const user = (sk: string) => ({ pk: keys.user.pk(creator), sk });
  const bought = { pk: keys.course.pk('1'), sk: keys.course.purchase(learner), ...aPurchase() };
  const unaudited = [
    table.put(bought),
    table.put({ ...bought, status: 'refunded' }),
    table.update({ pk: bought.pk, sk: bought.sk }, { set: { status: 'disputed' } }),
    table.update(course, { set: { title: 'Rye', status: 'published' } }),
    table.update(course, { set: { status: 'deleted' }, remove: ['gsi2pk'] }),
    table.update(user(keys.user.revenueAll), { add: { sales: 1, grossCents: 500 } }),
    table.update(user(keys.user.payoutAccount), { set: { status: 'restricted' } }),
    table.put({ ...user(keys.user.subscription), status: 'active' }),
    table.put({ ...user(keys.user.profile), leftAt: 'now' }),
    table.remove(user(keys.user.profile)),
  ];
  for (const write of unaudited) expect(unauditedIn([write]), JSON.stringify(write)).toHaveLength(1);
  const line = table.put({ pk: keys.audit.pk('1'), sk: 'now#1' });
  for (const write of unaudited) expect(unauditedIn([write, line])).toEqual([]);
  const other = [
    table.put({ ...bought, status: 'pending' }),
    table.update(course, { set: { title: 'Rye', revision: 2 } }),
    table.update(user(keys.user.profile), { set: { fullName: 'Maya' } }),
  ];
  expect(unauditedIn(other)).toEqual([]);
});
