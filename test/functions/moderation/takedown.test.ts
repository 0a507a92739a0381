import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as courseEndpoints from '#contracts/http/courses.ts';
import { getCourseDetail } from '#contracts/http/marketplace.ts';
import * as declared from '#contracts/http/moderation.ts';
import { previewLesson } from '#contracts/http/previews.ts';
import { createCourseCheckout, enrollFree, getCourseAccess } from '#contracts/http/purchases.ts';
import { listReviews } from '#contracts/http/reviews.ts';
import { keys } from '#contracts/table.ts';
import { handler as getCourse } from '#functions/courses/get-course.ts';
import { handler as listMine } from '#functions/courses/list-my-courses.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as republish } from '#functions/courses/republish-course.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { handler as unpublish } from '#functions/courses/unpublish-course.ts';
import { courseItem, draftItems, versionItems } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as detail } from '#functions/marketplace/get-course-detail.ts';
import { handler as preview } from '#functions/marketplace/preview-lesson.ts';
import { handler as lift } from '#functions/moderation/lift-takedown.ts';
import { handler as report } from '#functions/moderation/report-course.ts';
import { handler as takeDown } from '#functions/moderation/take-down-course.ts';
import { handler as checkout } from '#functions/purchases/create-course-checkout.ts';
import { handler as enroll } from '#functions/purchases/enrol-free.ts';
import { handler as access } from '#functions/purchases/get-course-access.ts';
import { handler as reviews } from '#functions/reviews/list-reviews.ts';
import {
  aCourseText,
  aProfile,
  aPublishedCourse,
  aPurchase,
  creator,
  learner,
  stranger,
} from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { userId } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

const course = aPublishedCourse({ preview: { moduleId: 'm1', lessonId: 'm1-l1' } });
const params = { courseId: course.id };
const admin = { id: userId(9), groups: ['admin'] } as const;
const decision = { reason: 'misleading', note: 'It promises ten modules and has two.' };

const down = (body: object = decision) => invoke(takeDown, declared.takeDownCourse, { params, user: admin, body });
const up = () => invoke(lift, declared.liftTakedown, { params, user: admin });
const rowOf = async (sk: string) => (await db.rows(keys.course.pk(course.id))).find((row) => row.sk === sk);
const mails = async () => (await db.rows()).filter(({ sk }) => sk === keys.mail.sk).map(({ content }) => content);

beforeEach(async () => {
  await db.clear();
  await db.seed(
    courseItem(course),
    profileItem(aProfile()),
    ...draftItems(course.id, course.revision, aCourseText()),
    ...versionItems(course.id, 1, course.revision, aCourseText()),
    purchaseRow(aPurchase()),
  );
});

describe('a course that was taken down', () => {
  test('is unlisted and its owner gets the reason; only the audit log names the admin', async () => {
    await invoke(report, declared.reportCourse, { params, user: stranger, body: { reason: 'misleading', text: '' } });
    const { status, body } = await down();
    expect([status, body.course.status]).toEqual([200, 'taken-down']);
    const row = await rowOf(keys.course.course);
    expect(row).toMatchObject({ status: 'taken-down', takedown: decision, publication: { publishedVersion: 1 } });
    expect(row).not.toHaveProperty('gsi2pk');
    expect(row).not.toHaveProperty('listing');
    expect(await rowOf(keys.course.report(stranger))).toMatchObject({ status: 'closed', outcome: 'taken-down' });
    expect(await mails()).toEqual([
      { template: 'course-taken-down', courseId: course.id, courseTitle: course.title, ...decision },
    ]);
    expect(await db.rows(keys.audit.pk(course.id))).toMatchObject([
      { action: 'take-down', by: admin.id, details: { reason: 'misleading', version: 1 } },
    ]);
    expect(JSON.stringify([row, await mails(), body])).not.toContain(admin.id);
  });

  test('returns 404 to strangers and is not for sale', async () => {
    await down();
    const replies = [
      await invoke(detail, getCourseDetail, { params }),
      await invoke(preview, previewLesson, { params }),
      await invoke(reviews, listReviews, { params }),
      await invoke(access, getCourseAccess, { params, user: stranger }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const buy = { params, user: stranger, body: { course_id: course.id } };
    expect((await invoke(checkout, createCourseCheckout, buy)).body.code).toBe('course_taken_down');
    expect((await invoke(enroll, enrollFree, { params, user: stranger })).body.code).toBe('course_taken_down');
    expect(await rowOf(keys.course.purchase(stranger))).toBeUndefined();
  });

  test('stays open to its buyers', async () => {
    await down();
    const { body } = await invoke(access, getCourseAccess, { params, user: learner });
    expect(body.access).toBe('buyer');
  });

  test('can be edited by its owner, who sees the reason, but not published', async () => {
    await down();
    const mine = { params, user: creator };
    const read = await invoke(getCourse, courseEndpoints.getCourse, mine);
    expect(read.body.course).toMatchObject({ status: 'taken-down', takedown: decision, hasUnpublishedChanges: false });
    const listed = await invoke(listMine, courseEndpoints.listMyCourses, { user: creator });
    expect(listed.body.courses).toMatchObject([{ status: 'taken-down', takedown: decision }]);
    const text = aCourseText({ title: 'Mended' });
    expect((await invoke(save, courseEndpoints.saveCourse, { ...mine, body: { revision: 1, text } })).status).toBe(200);
    for (const [handler, endpoint] of [
      [publish, courseEndpoints.publishCourse],
      [unpublish, courseEndpoints.unpublishCourse],
    ] as const)
      expect((await invoke(handler, endpoint, mine)).body.code).toBe('course_taken_down');
    expect(await rowOf(keys.course.course)).toMatchObject({ status: 'taken-down', versionCount: 1 });
  });

  test('is restored as it was; edits made meanwhile stay unpublished', async () => {
    const before = await rowOf(keys.course.course);
    await down();
    const text = aCourseText({ title: 'Mended' });
    await invoke(save, courseEndpoints.saveCourse, { params, user: creator, body: { revision: 1, text } });
    const { body } = await up();
    expect(body.course).toMatchObject({ status: 'published', takedown: null });
    const { updatedAt: _, ...after } = (await rowOf(keys.course.course)) ?? {};
    const { updatedAt: __, ...was } = before ?? {};
    expect(after).toEqual({ ...was, title: 'Mended', revision: 2 });
    expect(await mails()).toContainEqual({
      ...{ template: 'takedown-lifted', courseId: course.id, courseTitle: 'Mended', isPublished: true },
    });
    expect((await db.rows(keys.audit.pk(course.id))).map(({ action, by }) => [action, by])).toContainEqual([
      'lift-takedown',
      admin.id,
    ]);
    expect((await invoke(detail, getCourseDetail, { params })).body.course.title).toBe(course.listing.title);
  });
});

test('a second click takes down, emails and restores once', async () => {
  const [first, second] = [await down(), await down({ reason: 'spam', note: 'Something else.' })];
  expect(second.body).toEqual(first.body);
  expect(await mails()).toHaveLength(1);
  await up();
  expect((await up()).body.course.status).toBe('published');
  expect(await mails()).toHaveLength(2);
});

test('a draft can be taken down and not published; a missing course returns 404', async () => {
  await invoke(unpublish, courseEndpoints.unpublishCourse, { params, user: creator });
  expect((await down()).body.course.status).toBe('taken-down');
  expect((await invoke(publish, courseEndpoints.publishCourse, { params, user: creator })).status).toBe(409);
  expect((await up()).body.course.status).toBe('draft');
  // Undo would bring back what was taken down.
  const undo = await invoke(republish, courseEndpoints.republishCourse, { params, user: creator });
  expect(undo.body.code).toBe('conflict');
  expect(
    (
      await invoke(takeDown, declared.takeDownCourse, {
        params: { courseId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
        user: admin,
        body: decision,
      })
    ).status,
  ).toBe(404);
});

test.each([
  ['take down', takeDown, declared.takeDownCourse],
  ['restore', lift, declared.liftTakedown],
])('only an admin may %s a course', async (_, handler, endpoint) => {
  const before = await rowOf(keys.course.course);
  for (const user of [creator, learner, { id: creator, groups: ['creator'] as const }])
    expect((await invoke(handler, endpoint, { params, user, body: decision })).body.code).toBe('forbidden');
  expect(await rowOf(keys.course.course)).toEqual(before);
});
