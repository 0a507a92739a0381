import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import * as declared from '#contracts/http/courses.ts';
import { viewCourse, viewModule } from '#contracts/http/learning.ts';
import { getCourseDetail } from '#contracts/http/marketplace.ts';
import { enrollFree, getCourseAccess } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { GrantedSubscription } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, monthOf, plusMs } from '#domain/time.ts';
import { handler as learners } from '#functions/courses/count-learners.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as exportIt } from '#functions/courses/export-course.ts';
import { handler as get } from '#functions/courses/get-course.ts';
import { handler as published } from '#functions/courses/get-published-text.ts';
import { handler as deletedOnes } from '#functions/courses/list-deleted-courses.ts';
import { handler as list } from '#functions/courses/list-my-courses.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as republish } from '#functions/courses/republish-course.ts';
import { handler as restore } from '#functions/courses/restore-course.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { handler as brand } from '#functions/courses/set-branding.ts';
import { handler as facets } from '#functions/courses/set-facets.ts';
import { handler as price } from '#functions/courses/set-price.ts';
import { handler as unpublish } from '#functions/courses/unpublish-course.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { handler as viewPart } from '#functions/learning/view-module.ts';
import { handler as detail } from '#functions/marketplace/get-course-detail.ts';
import { handler as enroll } from '#functions/purchases/enrol-free.ts';
import { handler as access } from '#functions/purchases/get-course-access.ts';
import { aCourse, aCourseText, aPurchase, creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
afterEach(() => void vi.useRealTimers());

const now = new Date().toISOString();
const month = monthOf(now);
const id = aCourse().id;
const params = { courseId: id };
const mine = { params, user: creator };
const user = keys.user.pk(creator);

/** A course that holds a slot, as after its generation. */
async function aCourseWithSlot(number = 1, createdAt = now): Promise<string> {
  const course = aCourse({ id: ulid(number), createdAt, priceCents: 0 });
  await db.seed(courseItem(course), ...draftItems(course.id, 1, aCourseText()));
  for (const sk of [keys.user.usageAll, keys.user.usage(monthOf(createdAt))])
    await db.table.commit([
      db.table.update({ pk: user, sk }, { set: { undoable: 0 }, add: { held: 1, generations: 1 } }),
    ]);
  return course.id;
}
const grant = (tier: 'free_trial' | 'hobby', coursesLimit = tiers[tier].coursesLimit) =>
  db.seed({
    pk: user,
    sk: keys.user.grantedSubscription,
    ...GrantedSubscription.parse({
      tier,
      grantedAt: now,
      trialEndsAt: null,
      coursesLimit,
      features: tiers[tier].features,
    }),
  });
const row = async (sk: string, pk = keys.course.pk(id)) => (await db.rows(pk)).find((item) => item.sk === sk);
const held = async () =>
  [await row(keys.user.usageAll, user), await row(keys.user.usage(month), user)].map((u) => u?.held);
const ok = async (handler: unknown, endpoint: Endpoint, given: object = mine) => {
  const reply = await invoke(handler, endpoint, given);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};

beforeEach(async () => {
  await db.clear();
  await aCourseWithSlot();
});

describe('a deleted course', () => {
  test('releases its slot and adds an audit line, once for repeated requests', async () => {
    expect(await ok(remove, declared.deleteCourse)).toEqual({ deleted: true });
    const before = await db.rows();
    expect(await ok(remove, declared.deleteCourse)).toEqual({ deleted: true });
    expect(await db.rows()).toEqual(before);
    expect(await held()).toEqual([0, 0]);
    const [line] = await db.rows(keys.audit.pk(id));
    expect(line).toMatchObject({ action: 'delete', by: creator });
  });

  test('keeps its working copy for 30 days and still counts as a generation', async () => {
    await ok(remove, declared.deleteCourse);
    const deletedAt = String((await row(keys.course.course))?.deletedAt);
    const drafts = (await db.rows(keys.course.pk(id))).filter(({ sk }) => String(sk).startsWith('DRAFT#'));
    expect(drafts).toHaveLength(4);
    for (const draft of drafts) expect(draft.ttl).toBe(Math.ceil(Date.parse(plusMs(deletedAt, 30 * DAY_MS)) / 1_000));
    expect(await row(keys.course.course)).not.toHaveProperty('ttl');
    expect(await row(keys.user.usage(month), user)).toMatchObject({ generations: 1 });
  });

  test('leaves every list at once', async () => {
    await ok(publish, declared.publishCourse);
    await ok(remove, declared.deleteCourse);
    expect(await ok(list, declared.listMyCourses, { user: creator })).toEqual({ courses: [], nextCursor: null });
    const stored = await row(keys.course.course);
    expect(stored).toMatchObject({ gsi1pk: keys.kept.gsi1pk(creator) });
    expect(stored).toMatchObject({ gsi2pk: keys.deleted.gsi2pk(creator) });
  });

  test('is listed for its owner for 30 days, last deleted first, with the status that it gets back', async () => {
    const second = await aCourseWithSlot(2);
    await ok(publish, declared.publishCourse);
    await ok(remove, declared.deleteCourse);
    const later = plusMs(now, 60_000);
    vi.setSystemTime(later);
    await ok(remove, declared.deleteCourse, { ...mine, params: { courseId: second } });
    const listed = async (user = creator) => (await ok(deletedOnes, declared.listDeletedCourses, { user })).courses;
    expect(await listed()).toMatchObject([
      { id: second, was: 'draft', deletedAt: later, restorableUntil: plusMs(later, 30 * DAY_MS) },
      { id, was: 'published', deletedAt: now, restorableUntil: plusMs(now, 30 * DAY_MS) },
    ]);
    expect(await listed(learner)).toEqual([]);

    await ok(restore, declared.restoreCourse, { ...mine, params: { courseId: second } });
    expect(await listed()).toMatchObject([{ id }]);
    vi.setSystemTime(Date.parse(now) + 30 * DAY_MS - 1);
    expect(await listed()).toMatchObject([{ id }]);
    vi.setSystemTime(Date.parse(now) + 30 * DAY_MS);
    expect(await listed()).toEqual([]);
  });

  test('is listed in pages', async () => {
    const many = Array.from({ length: 51 }, (_, n) =>
      aCourse({ id: ulid(100 + n), status: 'deleted', deletedAt: now, publication: null, takedown: null }),
    );
    await db.seed(...many.map(courseItem));
    const first = await ok(deletedOnes, declared.listDeletedCourses, { user: creator });
    const query = { cursor: first.nextCursor };
    const second = await ok(deletedOnes, declared.listDeletedCourses, { user: creator, query });
    const ids = [first, second].flatMap(({ courses }) => courses.map(({ id: one }: { id: string }) => one));
    expect([first.courses.length, new Set(ids).size, second.nextCursor]).toEqual([50, 51, null]);
  });

  test('that was unpublished before comes back as a draft', async () => {
    await ok(publish, declared.publishCourse);
    await ok(unpublish, declared.unpublishCourse);
    await ok(remove, declared.deleteCourse);
    expect((await ok(restore, declared.restoreCourse)).course.status).toBe('draft');
    const stored = await row(keys.course.course);
    for (const name of ['formerPublication', 'gsi2pk', 'deletedAt']) expect(stored).not.toHaveProperty(name);
  });

  const text = aCourseText({ title: 'Rye' });
  test.each<[string, Endpoint, unknown, object]>([
    ['get', declared.getCourse, get, {}],
    ['save', declared.saveCourse, save, { body: { revision: 1, text } }],
    ['price', declared.setPrice, price, { body: { priceCents: 500 } }],
    ['publish', declared.publishCourse, publish, {}],
    ['unpublish', declared.unpublishCourse, unpublish, {}],
    ['republish', declared.republishCourse, republish, {}],
    ['learners', declared.countLearners, learners, {}],
    ['facets', declared.setFacets, facets, { body: aCourse().facets }],
    ['branding', declared.setBranding, brand, { body: { customColors: aCourse().customColors, customLogoUrl: null } }],
    ['published text', declared.getPublishedText, published, {}],
    ['export', declared.exportCourse, exportIt, { query: { format: 'text' } }],
    ['view', viewCourse, view, {}],
    ['module', viewModule, viewPart, { params: { ...params, number: '1' }, query: { version: '0' } }],
    ['access', getCourseAccess, access, {}],
    ['enroll', enrollFree, enroll, {}],
    ['detail', getCourseDetail, detail, {}],
  ])('returns 404 to its owner: %s', async (_, endpoint, handler, given) => {
    await ok(publish, declared.publishCourse);
    await ok(remove, declared.deleteCourse);
    const before = await db.rows();
    expect(await invoke(handler, endpoint, { ...mine, ...given })).toMatchObject({ status: 404 });
    expect(await db.rows()).toEqual(before);
  });

  test('stays readable for buyers and accepts no new enrollment', async () => {
    await ok(publish, declared.publishCourse);
    await db.seed(purchaseRow(aPurchase({ courseId: id, buyerId: learner })));
    await ok(remove, declared.deleteCourse);
    const reading = { params, user: learner };
    expect(await ok(view, viewCourse, reading)).toMatchObject({ version: 1 });
    const part = { ...reading, params: { ...params, number: '2' }, query: { version: '1' } };
    expect((await ok(viewPart, viewModule, part)).slides.length).toBeGreaterThan(1);
    expect(await ok(access, getCourseAccess, reading)).toMatchObject({ access: 'buyer' });
    const stranger = { params, user: '00000000-0000-4000-8000-000000000009' };
    expect((await invoke(enroll, enrollFree, stranger)).status).toBe(404);
    expect((await invoke(view, viewCourse, stranger)).status).toBe(404);
  });
});

describe('a restored course', () => {
  /** All rows except audit lines and tasks. */
  const all = async () => (await db.rows()).filter(({ pk }) => !/^(AUDIT|TASK)#/.test(String(pk)));

  test('gets its text, publication and slot back', async () => {
    await ok(publish, declared.publishCourse);
    const { course: edited } = await ok(save, declared.saveCourse, {
      ...mine,
      body: { revision: 1, text: aCourseText({ title: 'Rye' }) },
    });
    const before = await all();
    await ok(remove, declared.deleteCourse);
    const { course } = await ok(restore, declared.restoreCourse);
    expect(course).toMatchObject({ status: 'published', title: 'Rye', hasUnpublishedChanges: true });
    const withoutRevisions = (item: Record<string, unknown>) => {
      // Times, revisions and released slots are not compared.
      const { updatedAt: _, revision: __, publishedRevision: ___, undoable: ____, ...rest } = item;
      return rest;
    };
    expect((await all()).map(withoutRevisions)).toEqual(before.map(withoutRevisions));
    expect(await held()).toEqual([1, 1]);
    // A save succeeds with the new revision and fails with the old one.
    const { course: opened, text } = await ok(get, declared.getCourse);
    expect(opened.revision).toBe(course.revision);
    await ok(save, declared.saveCourse, { ...mine, body: { revision: opened.revision, text } });
    expect(
      await invoke(save, declared.saveCourse, { ...mine, body: { revision: edited.revision, text } }),
    ).toMatchObject({
      body: { code: 'stale_revision' },
    });
  });

  test('has no unpublished changes if it had none before', async () => {
    await ok(publish, declared.publishCourse);
    await ok(remove, declared.deleteCourse);
    expect((await ok(restore, declared.restoreCourse)).course.hasUnpublishedChanges).toBe(false);
  });

  test('takes one slot when it is restored twice', async () => {
    await ok(remove, declared.deleteCourse);
    await ok(restore, declared.restoreCourse);
    const before = await db.rows();
    expect((await ok(restore, declared.restoreCourse)).course.status).toBe('draft');
    expect(await db.rows()).toEqual(before);
  });

  test('is rejected without changes when another course took its slot', async () => {
    await grant('free_trial', 1);
    await ok(remove, declared.deleteCourse);
    await aCourseWithSlot(2);
    const before = await db.rows();
    expect(await invoke(restore, declared.restoreCourse, mine)).toMatchObject({
      status: 409,
      body: { code: 'course_limit_reached', error: "You've reached your limit of 1 courses. Upgrade to create more!" },
    });
    expect(await db.rows()).toEqual(before);
  });

  test('of an earlier month needs no slot of this month on a monthly plan', async () => {
    await grant('hobby', 1);
    const old = await aCourseWithSlot(7, '2025-03-15T12:00:00.000Z');
    const oldCourse = { ...mine, params: { courseId: old } };
    await ok(remove, declared.deleteCourse, oldCourse);
    expect(await held()).toEqual([1, 1]);
    await ok(restore, declared.restoreCourse, oldCourse);
    expect(await held()).toEqual([2, 1]);
    expect(await row(keys.user.usage('2025-03'), user)).toMatchObject({ held: 1 });
    // A course of this month needs one.
    await ok(remove, declared.deleteCourse);
    await aCourseWithSlot(8);
    expect((await invoke(restore, declared.restoreCourse, mine)).body.code).toBe('course_limit_reached');
  });

  test('gets its slot back on a lowered plan, in any order, if no new course took it', async () => {
    const otherCourse = { ...mine, params: { courseId: await aCourseWithSlot(2) } };
    await aCourseWithSlot(3);
    for (const tier of ['free_trial', 'hobby'] as const) {
      await grant(tier, 1);
      await ok(remove, declared.deleteCourse);
      await ok(remove, declared.deleteCourse, otherCourse);
      await ok(restore, declared.restoreCourse);
      await ok(restore, declared.restoreCourse, otherCourse);
      expect(await held()).toEqual([3, 3]);
    }
  });

  test('is rejected while the course that held its slot before holds it again', async () => {
    await grant('hobby', 1);
    await ok(remove, declared.deleteCourse);
    const otherCourse = { ...mine, params: { courseId: await aCourseWithSlot(2) } };
    await ok(remove, declared.deleteCourse, otherCourse);
    await ok(restore, declared.restoreCourse);
    expect((await invoke(restore, declared.restoreCourse, otherCourse)).body.code).toBe('course_limit_reached');
    expect(await held()).toEqual([1, 1]);
  });

  test('of an earlier month is rejected when that month is full', async () => {
    await grant('hobby', 1);
    const [first, second] = [await aCourseWithSlot(7, '2025-03-15T12:00:00.000Z'), ulid(8)];
    await ok(remove, declared.deleteCourse, { ...mine, params: { courseId: first } });
    await aCourseWithSlot(8, '2025-03-20T12:00:00.000Z');
    const back = await invoke(restore, declared.restoreCourse, { ...mine, params: { courseId: first } });
    expect(back.body.code).toBe('course_limit_reached');
    expect(await row(keys.course.course, keys.course.pk(second))).toMatchObject({ status: 'draft' });
  });

  test('returns 404 after 30 days, when its working copy may be purged', async () => {
    await ok(remove, declared.deleteCourse);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS });
    try {
      expect((await invoke(restore, declared.restoreCourse, mine)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('fifty concurrent requests', () => {
  const fifty = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, n) => work(n)));

  test('to delete one course release one slot', async () => {
    await aCourseWithSlot(2);
    const replies = await fifty(() => invoke(remove, declared.deleteCourse, mine));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await held()).toEqual([1, 1]);
    expect((await db.rows(keys.audit.pk(id))).length).toBe(1);
  });

  test('to delete and restore three courses keep slots equal to courses', async () => {
    await grant('free_trial');
    const ids = [id, await aCourseWithSlot(2), await aCourseWithSlot(3)];
    const replies = await fifty((n) =>
      n % 2 === 0
        ? invoke(remove, declared.deleteCourse, { ...mine, params: { courseId: ids[n % 3] ?? '' } })
        : invoke(restore, declared.restoreCourse, { ...mine, params: { courseId: ids[n % 3] ?? '' } }),
    );
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const existing = (await db.rows()).filter(({ sk, status }) => sk === keys.course.course && status !== 'deleted');
    expect(await held()).toEqual([existing.length, existing.length]);
  });
});
