import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCourseAccess, listReceipts } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { expire } from '#domain/purchases/purchase.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { accountData } from '#functions/data/accounts/account-data.ts';
import { users } from '#functions/data/accounts/users.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { notes } from '#functions/data/learning/notes.ts';
import { debtRow } from '#functions/data/payouts/seller-debts.ts';
import { earlierKey, purchaseKey, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { purchases } from '#functions/data/purchases/purchases.ts';
import { reviewRow } from '#functions/data/reviews/review-items.ts';
import { reviews } from '#functions/data/reviews/reviews.ts';
import { eventKey } from '#functions/data/stripe/stripe-event-items.ts';
import { subscriptions } from '#functions/data/subscriptions/subscriptions.ts';
import { type Item, type Key, tableOf } from '#functions/data/table/table.ts';
import { handler as courseAccess } from '#functions/purchases/get-course-access.ts';
import { handler as receipts } from '#functions/purchases/list-receipts.ts';
import {
  aCourse,
  aDebt,
  anEdit,
  aProfile,
  aPublishedCourse,
  aPurchase,
  aReview,
  aSubscription,
  creator,
  learner,
} from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { learningRowsOf } from '#test/support/learning-rows.ts';
import { NOON, type TestPlatform, testPlatform, ulid } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

/** An attribute of a newer version. */
const newer = { fromTheFuture: { kept: true } };

let db: TestTable;
let platform: TestPlatform;
let logged: string;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  platform = testPlatform();
  logged = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged += String(text);
    return true;
  });
});
const rowAt = async ({ pk, sk }: Item | Key): Promise<Item | undefined> =>
  (await db.rows(String(pk))).find((row) => row.sk === sk);
const unreadable = () =>
  logged
    .split('\n')
    .filter((line) => line.includes('recordUnreadable'))
    .map((line) => JSON.parse(line) as { pk: string; sk: string; error: { message: string } });

describe('a list', () => {
  const readableCourse = aCourse({ id: ulid(10) });
  const tornRow = { ...courseItem(aCourse({ id: ulid(11), createdAt: plusMs(NOON, 1) })), title: undefined };
  const strangeRow = { ...courseItem(aCourse({ id: ulid(12), createdAt: plusMs(NOON, 2) })), status: 'archived' };

  test('omits invalid rows and unknown statuses, and logs their keys without their values', async () => {
    await db.seed({ ...courseItem(readableCourse), ...newer }, tornRow, strangeRow);
    const { courses: listed } = await courses(platform).ownedBy(creator);
    expect(listed).toEqual([readableCourse]);
    expect(unreadable()).toMatchObject([
      { pk: keys.course.pk(ulid(12)), sk: 'COURSE', error: { message: 'status: invalid_union' } },
      { pk: keys.course.pk(ulid(11)), sk: 'COURSE', error: { message: 'title: invalid_type' } },
    ]);
    expect(logged).not.toContain('archived');
  });

  test('of reviews continues after a page with an unreadable review', async () => {
    const buyer = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const written = Array.from({ length: 25 }, (_, n) => aReview({ id: ulid(100 + n), authorId: buyer(n) }));
    const bought = written.map(({ authorId }, n) => purchaseRow(aPurchase({ id: ulid(200 + n), buyerId: authorId })));
    await db.seed(
      ...bought,
      ...written.map((review, n) => ({ ...reviewRow(review), ...(n === 10 && { stars: 'many' }) })),
    );
    const first = await reviews(platform).list(ulid(1));
    const second = await reviews(platform).list(ulid(1), first.next);
    expect([...first.reviews, ...second.reviews]).toHaveLength(24);
    expect(second.next).toBeUndefined();
  });

  test('of learning records omits one invalid row of each kind', async () => {
    const rows = learningRowsOf(learner, 'Knots');
    const torn = learningRowsOf(learner, 'Knots').map((row) => ({ ...row, sk: `${row.sk}-torn`, courseId: 0, id: 0 }));
    const fresh = rows.map((row) => ({ ...row, ...newer }));
    await db.seed(...fresh, ...torn.filter(({ sk }) => !/COUNTS|CERTIFICATE/.test(sk)));
    const found = await accountData(platform).recordsPage(learner, undefined);
    const { progress, quizAttempts, notes: written, reviewCards, certificates } = found;
    for (const list of [progress, quizAttempts, written, reviewCards, certificates]) expect(list).toHaveLength(1);
    expect(unreadable()).toHaveLength(4);
  });
});

describe('a purchase with a status that this version does not know', () => {
  const course = aPublishedCourse();
  beforeEach(() =>
    db.seed(courseItem(course), profileItem(aProfile({ userId: learner })), {
      ...purchaseRow(aPurchase()),
      status: 'gifted',
    }),
  );

  test('is rejected as unreadable_record on a single read and grants nothing', async () => {
    const reply = await invoke(courseAccess, getCourseAccess, { params: { courseId: course.id }, user: learner });
    expect(reply).toMatchObject({ status: 503, body: { code: 'unreadable_record' } });
    await expect(purchases(platform).find(course.id, learner)).rejects.toMatchObject({ code: 'unreadable_record' });
  });

  test('is omitted from the receipts', async () => {
    const reply = await invoke(receipts, listReceipts, { user: learner });
    expect(reply).toMatchObject({ status: 200, body: { receipts: [] } });
    expect(unreadable()).toMatchObject([{ sk: `PURCHASE#${learner}` }]);
  });

  test('is not overwritten by another checkout', async () => {
    const attempt = aPurchase({ id: ulid(50), status: 'pending' });
    if (attempt.status !== 'pending') throw new Error('An attempt is pending');
    expect(await purchases(platform).open(attempt, undefined)).toBe(false);
    expect(await rowAt(purchaseKey(course.id, learner))).toMatchObject({ status: 'gifted' });
  });
});

describe('a plan that this version cannot read', () => {
  const paid = { pk: keys.user.pk(creator), sk: keys.user.subscription };

  test.each([
    ['of an unknown status', { status: 'on_the_house' }],
    ['of an unknown tier', { tier: 'galactic' }],
    ['that is incomplete', { currentPeriodEnd: undefined }],
  ])('%s grants nothing and fails nothing', async (_, given) => {
    await db.seed(profileItem(aProfile()), { ...paid, ...aSubscription(), ...given });
    expect(await users(platform).subscription(creator)).toMatchObject({ status: 'inactive' });
    expect((await users(platform).overview(creator)).subscription).toMatchObject({ status: 'inactive' });
  });

  test('is not overwritten', async () => {
    await db.seed({ ...paid, ...aSubscription(), tier: 'galactic' });
    await expect(subscriptions(platform).ofUser(creator)).rejects.toMatchObject({ code: 'unreadable_record' });
  });
});

describe('an erasure', () => {
  test('does not skip an unreadable row', async () => {
    await db.seed({ ...courseItem(aCourse()), status: 'archived' });
    const erase = async () => {
      for await (const page of accountData(platform).courses(creator)) expect(page).toEqual([]);
    };
    await expect(erase()).rejects.toMatchObject({ code: 'unreadable_record' });
  });
});

describe('a write after a read keeps attributes of a newer version', () => {
  const event = { ...eventKey('evt_1'), gsi3pk: keys.due.gsi3pk('money'), gsi3sk: NOON };

  test('of a review', async () => {
    const review = aReview();
    await db.seed({ ...reviewRow(review), ...newer }, purchaseRow(aPurchase()));
    await reviews(platform).save({ id: review.courseId, ownerId: creator }, learner, {
      stars: 1,
      text: 'No.',
      authorName: 'Leo',
    });
    expect(await rowAt(reviewRow(review))).toMatchObject({ stars: 1, ...newer });
  });

  test('of a note', async () => {
    const [note] = learningRowsOf(learner, 'Knots').filter(({ sk }) => String(sk).startsWith('NOTE#'));
    await db.seed({ ...note, ...newer });
    const [read] = await notes(platform).ofUser(learner);
    if (!note || !read) throw new Error('There is a note');
    await notes(platform).save(learner, { ...read, text: 'Shorter', edit: anEdit(), basedOn: read.updatedAt });
    expect(await rowAt(note)).toMatchObject({ text: 'Shorter', ...newer });
  });

  test('of a subscription', async () => {
    const before = aSubscription();
    const key = { pk: keys.user.pk(creator), sk: keys.user.subscription };
    await db.seed({ ...key, ...before, ...newer });
    const record = { ...before, status: 'canceled', version: 2 };
    const change = { kind: 'creator', before, record, mails: [], trialUsed: false } as const;
    expect(await subscriptions(platform).sync({ userId: creator, changes: [change], customerGone: undefined })).toBe(
      true,
    );
    expect(await rowAt(key)).toMatchObject({ status: 'canceled', ...newer });
  });

  test('of a completed purchase, and drops attributes that its new status does not have', async () => {
    const read = aPurchase({
      status: 'partly-refunded',
      refundedCents: 100,
      paymentIntentId: 'pi_test_1',
      purchasedAt: NOON,
    });
    const after = aPurchase();
    if (after.status !== 'completed') throw new Error('A purchase is completed');
    await db.seed({ ...purchaseRow(read), ...newer }, event);
    const update = { read, after, enrollment: undefined, facts: [], debt: undefined, owedCents: 0 };
    expect(await purchases(platform).sync(update, 'evt_1')).toBe(true);
    const row = await rowAt(purchaseRow(read));
    expect(row).toMatchObject({ status: 'completed', version: 2, ...newer });
    expect(row).not.toHaveProperty('refundedCents');
  });

  test('of a purchase that expires', async () => {
    const read = aPurchase({ status: 'pending' });
    await db.seed({ ...purchaseRow(read), ...newer }, event);
    expect(await purchases(platform).close(read, expire, 'evt_1')).toBe(true);
    expect(await rowAt(purchaseRow(read))).toMatchObject({ status: 'expired', ...newer });
  });

  test('of a debt', async () => {
    const debt = aDebt();
    await db.seed({ ...debtRow(debt), ...newer });
    expect(await purchases(platform).syncDebt(debt, 100, null)).toBe(true);
    expect(await rowAt(debtRow(debt))).toMatchObject({ owedCents: 100, ...newer });
  });

  test('of a refunded purchase that another one replaces', async () => {
    const earlier = aPurchase({
      ...{
        status: 'refunded',
        refundedCents: 2_900,
        refundedAt: NOON,
        paymentIntentId: 'pi_test_1',
        purchasedAt: NOON,
      },
    });
    const attempt = aPurchase({ id: ulid(51), status: 'pending', version: 2, createdAt: plusMs(NOON, DAY_MS) });
    if (attempt.status !== 'pending') throw new Error('An attempt is pending');
    await db.seed({ ...purchaseRow(earlier), ...newer });
    expect(await purchases(platform).open(attempt, earlier)).toBe(true);
    expect(await rowAt(earlierKey(earlier))).toMatchObject({ status: 'refunded', ...newer });
    expect(await rowAt(purchaseRow(attempt))).not.toHaveProperty('fromTheFuture');
  });

  test('of a whole table row: attributes that are in neither state do not change', async () => {
    const key = { pk: 'A', sk: 'A' };
    await db.seed({ ...key, kept: 1, gone: 1, ...newer });
    const table = tableOf(platform);
    await table.commit([table.replace({ ...key, kept: 1, gone: 1 }, { ...key, kept: 2 })]);
    expect(await rowAt(key)).toEqual({ ...key, kept: 2, ...newer });
  });
});
