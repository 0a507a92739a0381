import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enrollFree, getCourseAccess } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { Course } from '#domain/courses/course.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { handler as enroll } from '#functions/purchases/enrol-free.ts';
import { handler as access } from '#functions/purchases/get-course-access.ts';
import { aCourse, aPublishedCourse, aPurchase, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());
afterEach(() => table.clear());

const free = aPublishedCourse({ priceCents: 0 });
const params = { courseId: free.id };
const enrollAs = (user: string) => invoke(enroll, enrollFree, { params, user });
const accessAs = (user: string) => invoke(access, getCourseAccess, { params, user });
const purchaseKey = (user = learner) => ({ pk: keys.course.pk(free.id), sk: keys.course.purchase(user) });

describe('enrolling in a free course', () => {
  test('opens the course once, with a purchase at price 0 and no revenue', async () => {
    await table.seed(courseItem(free));
    const replies = await Promise.all(Array.from({ length: 8 }, () => enrollAs(learner)));
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, { access: 'buyer' }]);
    expect(await enrollAs(learner)).toMatchObject({ status: 200 });

    const rows = await table.rows();
    expect(rows.find(({ sk }) => sk === keys.course.purchase(learner))).toMatchObject({
      status: 'completed',
      priceCents: 0,
      platformFeeCents: 0,
      paymentIntentId: null,
    });
    expect(rows.find(({ sk }) => sk === keys.user.enrollment(free.id))).toMatchObject({
      studentId: learner,
      title: free.listing.title,
      customColors: defaultColors,
      visitedAt: null,
    });
    expect(rows.find(({ sk }) => sk === keys.course.stats)).toMatchObject({ enrollments: 1 });
    expect(rows.filter(({ pk }) => String(pk).startsWith('AUDIT#'))).toHaveLength(1);
    const sums = rows.filter(({ sk }) => String(sk).startsWith('REVENUE#'));
    expect(sums).toEqual([{ pk: keys.user.pk(free.ownerId), sk: keys.user.revenueAll, students: 1 }]);
    expect(rows.filter(({ pk }) => String(pk).startsWith('MAIL#'))).toEqual([]);
  });

  test.each([
    ['a course with a price', { priceCents: 900 }, 409, 'not_for_sale'],
    ['an unlisted course', { priceCents: null }, 409, 'not_for_sale'],
    ['a draft', { status: 'draft' }, 404, 'not_found'],
  ] as const)('is rejected for %s and changes nothing', async (_, given, status, code) => {
    const course: Course = 'status' in given ? aCourse(given) : aPublishedCourse({ priceCents: given.priceCents });
    await table.seed(courseItem(course));
    const before = await table.rows();
    const reply = await enrollAs(learner);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await table.rows()).toEqual(before);
  });

  test('is rejected for its creator and for a missing course', async () => {
    await table.seed(courseItem(free));
    expect((await enrollAs(creator)).body.code).toBe('own_course');
    const missing = await invoke(enroll, enrollFree, { params: { courseId: ulid(99) }, user: learner });
    expect(missing.status).toBe(404);
  });

  test('replaces an unpaid checkout, but not a disputed payment', async () => {
    await table.seed(courseItem(free));
    const paid = { paymentIntentId: 'pi_1', purchasedAt: free.createdAt };
    await table.seed({ ...purchaseKey(), ...aPurchase({ status: 'disputed', disputeId: 'dp_1', ...paid } as never) });
    expect((await enrollAs(learner)).body.code).toBe('not_for_sale');
    await table.seed({ ...purchaseKey(), ...aPurchase({ status: 'expired', endedAt: free.createdAt } as never) });
    expect((await enrollAs(learner)).status).toBe(200);
    expect((await accessAs(learner)).body.access).toBe('buyer');
  });
});

describe('access', () => {
  test.each([
    ['its creator', creator, { access: 'owner', checkoutPending: false }],
    ['a buyer', learner, { access: 'buyer', checkoutPending: false }],
    ['anyone else', stranger, { access: 'none', checkoutPending: false }],
  ] as const)('to a published course, for %s', async (_, user, body) => {
    await table.seed(courseItem(free), { ...purchaseKey(), ...aPurchase() });
    expect((await accessAs(user)).body).toEqual(body);
  });

  test('to a course that was taken down: buyers keep it, others do not see it', async () => {
    await table.seed(courseItem(aCourse({ versionCount: 1 })), { ...purchaseKey(), ...aPurchase() });
    expect((await accessAs(learner)).body.access).toBe('buyer');
    expect((await accessAs(creator)).body.access).toBe('owner');
    expect((await accessAs(stranger)).status).toBe(404);
  });

  test.each(['refunded', 'lost', 'disputed', 'expired', 'failed'] as const)('is denied while %s', async (status) => {
    const at = free.createdAt;
    const paid = { paymentIntentId: 'pi_1', purchasedAt: at };
    const more = {
      refunded: { ...paid, refundedCents: 2_900, refundedAt: at },
      lost: { ...paid, disputeId: 'dp_1', lostAt: at },
      disputed: { ...paid, disputeId: 'dp_1' },
      expired: { endedAt: at },
      failed: { endedAt: at },
    }[status];
    await table.seed(courseItem(free), { ...purchaseKey(), ...aPurchase({ status, ...more } as never) });
    expect((await accessAs(learner)).body).toEqual({ access: 'none', checkoutPending: false });
  });

  test('is pending after the buyer was sent to the page', async () => {
    await table.seed(courseItem(free));
    await table.seed({ ...purchaseKey(), ...aPurchase({ status: 'pending', checkoutSessionId: null } as never) });
    expect((await accessAs(learner)).body.checkoutPending).toBe(false);
    await table.seed({ ...purchaseKey(), ...aPurchase({ status: 'pending', checkoutSessionId: 'cs_1' } as never) });
    expect((await accessAs(learner)).body).toEqual({ access: 'none', checkoutPending: true });
  });
});
