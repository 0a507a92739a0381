import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { reviewRow } from '#functions/data/reviews/review-items.ts';
import type { Item } from '#functions/data/table/table.ts';
import {
  aCourse,
  aGeneration,
  aPayoutAccount,
  aProfile,
  aPublishedCourse,
  aPurchase,
  aReview,
  creator,
} from '#test/support/builders.ts';
import { ulid, userId } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { onTable } from './run-script.ts';

let table: TestTable;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());
afterEach(() => table.clear());

const course = aPublishedCourse({ id: ulid(1), createdAt: '2026-11-03T10:00:00.000Z' });
const draft = aCourse({ id: ulid(2), createdAt: '2026-10-03T10:00:00.000Z' });
const buyer = (n: number) => userId(100 + n);
const sold = (n: number, given: Partial<Purchase>): Item =>
  purchaseRow(
    aPurchase({
      id: ulid(10 + n),
      courseId: course.id,
      sellerId: creator,
      buyerId: buyer(n),
      priceCents: 4_999,
      platformFeeCents: 499,
      purchasedAt: n === 2 ? '2026-10-31T23:59:59.000Z' : '2026-11-10T10:00:00.000Z',
      paymentIntentId: `pi_${n}`,
      ...given,
    } as Partial<Purchase>),
  );
const aReviewRow = (n: number, stars: number): Item =>
  reviewRow(aReview({ id: ulid(40 + n), courseId: course.id, sellerId: creator, authorId: buyer(n), stars }));

/**
 * Three sales at $49.99, one of them refunded by $10, one lost; a free enrollment; two reviews, of which the loser's does
 * not count: 49.99 + 39.99 = 89.98 kept, of which 4.99 + floor(3.999) = 8.98 are ours.
 */
const rows: readonly Item[] = [
  profileItem(aProfile()),
  ...[1, 2, 3, 4].map((n) => profileItem(aProfile({ userId: buyer(n), role: 'student', email: `b${n}@example.com` }))),
  courseItem(course),
  courseItem(draft),
  sold(1, {}),
  sold(2, { status: 'partly-refunded', refundedCents: 1_000 }),
  sold(3, { status: 'lost', refundedCents: 4_999, disputeId: 'dp_3', lostAt: '2026-11-12T10:00:00.000Z' }),
  sold(4, { priceCents: 0, platformFeeCents: 0, paymentIntentId: null }),
  aReviewRow(1, 5),
  aReviewRow(3, 1),
  { pk: keys.user.pk(creator), sk: keys.user.payoutAccount, ...aPayoutAccount({ accountId: 'acct_1' }) },
  generation(),
];
function generation(): Item {
  const one = aGeneration({ id: ulid(3), ownerId: creator, month: '2026-11' });
  return { pk: keys.generation.pk(one.id), sk: keys.generation.generation, ...one };
}

const row = async (pk: string, sk: string): Promise<Item> =>
  (await table.rows(pk)).find((item) => item.sk === sk) ?? {};
const sellerRow = (sk: string) => row(keys.user.pk(creator), sk);
const enrollment = (n: number) => row(keys.user.pk(buyer(n)), keys.user.enrollment(course.id));

beforeEach(() => table.seed(...rows));

describe('repair', () => {
  test('lists differences without writing', async () => {
    const before = await table.rows();
    const { code, out } = await onTable('repair');
    expect(code).toBe(2);
    expect(out).toContain(`sum  ${keys.user.pk(creator)} / REVENUE#ALL  grossCents none → 8998`);
    expect(out).toContain(`pointer  ACCOUNT#acct_1 / USER  is missing`);
    expect(out).toContain('would be repaired');
    expect(await table.rows()).toEqual(before);
  });

  test('recomputes everything derived from purchases, courses and reviews', async () => {
    expect(await onTable('repair', '--write')).toMatchObject({ code: 0, err: '' });
    expect(await sellerRow(keys.user.revenueAll)).toMatchObject({
      ...{ grossCents: 8_998, platformFeeCents: 898, sales: 2, students: 3 },
      ...{ starsSum: 5, reviewCount: 1 },
    });
    expect(await sellerRow(keys.user.revenue('2026-11'))).toMatchObject({
      grossCents: 4_999,
      platformFeeCents: 499,
      sales: 1,
    });
    expect(await sellerRow(keys.user.revenue('2026-10'))).toMatchObject({
      grossCents: 3_999,
      platformFeeCents: 399,
      sales: 1,
    });
    expect(await row(keys.course.pk(course.id), keys.course.stats)).toMatchObject({
      ...{ enrollments: 3, starsSum: 5, reviewCount: 1 },
    });
    expect(await sellerRow(keys.user.usageAll)).toMatchObject({ held: 3 });
    expect(await sellerRow(keys.user.usage('2026-11'))).toMatchObject({ held: 2 });
    expect(await sellerRow(keys.user.usage('2026-10'))).toMatchObject({ held: 1 });
    expect(await enrollment(1)).toMatchObject({
      ...{ courseId: course.id, studentId: buyer(1), closed: null, visitedAt: null },
      ...{ title: course.listing.title, enrolledAt: '2026-11-10T10:00:00.000Z' },
    });
    expect(await enrollment(3)).toMatchObject({ closed: 'lost' });
    expect(await enrollment(4)).toMatchObject({ closed: null });
    expect(await row(keys.course.pk(course.id), keys.course.review(buyer(3)))).toMatchObject({
      hidden: true,
      version: 2,
    });
    expect(await row(keys.payoutAccountOwner.pk('acct_1'), keys.payoutAccountOwner.sk)).toMatchObject({
      userId: creator,
    });
  });

  test('is idempotent and repairs only damaged rows', async () => {
    await onTable('repair', '--write');
    expect((await onTable('repair')).out).toBe('Nothing differs.\n');
    const all = { pk: keys.user.pk(creator), sk: keys.user.revenueAll };
    await table.table.commit([table.table.update(all, { add: { sales: 1, students: -2 } })]);
    const before = await table.rows();
    const { code, out } = await onTable('repair', '--write');
    expect([code, out]).toEqual([0, `sum  ${all.pk} / ${all.sk}  sales 3 → 2, students 1 → 3\nRepaired 1 of 1 row.\n`]);
    const isSum = ({ pk, sk }: Item) => pk === all.pk && sk === all.sk;
    const others = (items: readonly Item[]) => items.filter((item) => !isSum(item));
    expect(others(await table.rows())).toEqual(others(before));
    expect(await onTable('repair', '--write')).toMatchObject({ code: 0, out: 'Nothing differs.\n' });
  });

  test('ignores deleted accounts', async () => {
    await onTable('repair', '--write');
    const pk = keys.user.pk(creator);
    for (const { sk } of await table.rows(pk)) await table.table.commit([table.table.remove({ pk, sk: String(sk) })]);
    await table.seed({ pk, sk: keys.user.profile, userId: creator, leftAt: '2026-11-14T00:00:00.000Z' });
    expect((await onTable('repair')).out).toBe('Nothing differs.\n');
  });

  test('reports unreadable rows and ignores them', async () => {
    await onTable('repair', '--write');
    await table.seed({ ...sold(9, {}), status: 'mislaid' });
    const { code, out } = await onTable('repair');
    expect(code).toBe(1);
    expect(out).toContain(`unreadable, ignored: ${keys.course.pk(course.id)} / ${keys.course.purchase(buyer(9))}`);
  });
});
