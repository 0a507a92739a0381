import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as declared from '#contracts/http/moderation.ts';
import { keys } from '#contracts/table.ts';
import { accountData } from '#functions/data/accounts/account-data.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { handler as close } from '#functions/moderation/close-reports.ts';
import { handler as list } from '#functions/moderation/list-reports.ts';
import { handler as report } from '#functions/moderation/report-course.ts';
import { aCourse, aPublishedCourse, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { testPlatform, userId } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

const course = aPublishedCourse();
const admin = { id: userId(9), groups: ['admin'] } as const;
const params = { courseId: course.id };
const fileReport = (user = learner, body: object = { reason: 'misleading', text: 'It has one lesson.' }) =>
  invoke(report, declared.reportCourse, { params, user, body });
const reportsWith = (status = 'open') => invoke(list, declared.listReports, { user: admin, query: { status } });

beforeEach(async () => {
  await db.clear();
  await db.seed(courseItem(course));
});

describe('a report', () => {
  test('is listed with its course until an admin closes it', async () => {
    expect((await fileReport()).status).toBe(202);
    const { body } = await reportsWith();
    expect(body.reports).toMatchObject([
      { courseId: course.id, reporterId: learner, reason: 'misleading', text: 'It has one lesson.', outcome: null },
    ]);
    expect(body.courses).toMatchObject([{ id: course.id, title: course.title, status: 'published' }]);

    const closed = await invoke(close, declared.closeReports, { params, user: admin });
    expect(closed.body).toEqual({ closed: 1 });
    expect((await reportsWith()).body.reports).toEqual([]);
    expect((await reportsWith('closed')).body.reports).toMatchObject([{ reporterId: learner, outcome: 'dismissed' }]);
    const lines = await db.rows(keys.audit.pk(course.id));
    expect(lines).toMatchObject([{ action: 'dismiss-reports', by: admin.id, details: { count: 1 } }]);
  });

  test('replaces the user’s earlier report, even a closed one', async () => {
    await fileReport();
    await fileReport(learner, { reason: 'spam', text: '' });
    expect((await reportsWith()).body.reports).toMatchObject([{ reason: 'spam', text: '' }]);
    await invoke(close, declared.closeReports, { params, user: admin });
    await fileReport();
    expect((await reportsWith()).body.reports).toHaveLength(1);
    expect((await reportsWith('closed')).body.reports).toEqual([]);
  });

  test('that replaces another keeps what a newer version wrote', async () => {
    await fileReport();
    const [row] = (await db.rows(keys.course.pk(course.id))).filter(({ sk }) => sk === keys.course.report(learner));
    await db.seed({ ...row, addedLater: 'kept', status: 'closed', outcome: 'dismissed', closedAt: row?.reportedAt });
    await fileReport(learner, { reason: 'spam', text: '' });
    const [again] = (await db.rows(keys.course.pk(course.id))).filter(({ sk }) => sk === keys.course.report(learner));
    expect(again).toMatchObject({ addedLater: 'kept', reason: 'spam', status: 'open' });
    expect(again).not.toHaveProperty('outcome');
  });

  test('of each user is listed, and closing closes all once', async () => {
    await fileReport(learner);
    await fileReport(stranger);
    const { body } = await reportsWith();
    expect(body.reports.map((one: { reporterId: string }) => one.reporterId).sort()).toEqual([learner, stranger]);
    expect(body.courses).toHaveLength(1);
    expect((await invoke(close, declared.closeReports, { params, user: admin })).body).toEqual({ closed: 2 });
    // Closing is idempotent and writes one audit line.
    expect((await invoke(close, declared.closeReports, { params, user: admin })).body).toEqual({ closed: 0 });
    expect(await db.rows(keys.audit.pk(course.id))).toHaveLength(1);
  });

  test.each([
    ['an unknown reason', { reason: 'boring', text: '' }],
    ['1,001 characters', { reason: 'other', text: 'x'.repeat(1_001) }],
  ])('with %s is rejected', async (_, body) => {
    expect((await fileReport(learner, body)).status).toBe(400);
    expect((await reportsWith()).body.reports).toEqual([]);
  });

  test('of the reporter’s own course or of a draft is rejected', async () => {
    expect((await fileReport(creator)).body.code).toBe('own_course');
    await db.seed(courseItem(aCourse()));
    expect((await fileReport()).body.code).toBe('not_found');
  });

  test('is erased with its author’s account; other reports stay', async () => {
    await fileReport(learner);
    await fileReport(stranger);
    for await (const _ of accountData(testPlatform()).eraseUnlisted(learner));
    const { body } = await reportsWith();
    expect(body.reports.map((one: { reporterId: string }) => one.reporterId)).toEqual([stranger]);
  });

  test('is limited to ten an hour for each user', async () => {
    for (let n = 0; n < 10; n++) expect((await fileReport()).status).toBe(202);
    expect((await fileReport()).body.code).toBe('rate_limited');
    expect((await fileReport(stranger)).status).toBe(202);
  });
});

test.each([
  ['list', list, declared.listReports],
  ['close', close, declared.closeReports],
])('only an admin may %s reports', async (_, handler, endpoint) => {
  const call = { params, query: { status: 'open' } };
  for (const user of [learner, creator, { id: learner, groups: ['creator', 'student'] as const }])
    expect((await invoke(handler, endpoint, { ...call, user })).body.code).toBe('forbidden');
});
