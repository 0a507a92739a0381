import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as declared from '#contracts/http/moderation.ts';
import { keys } from '#contracts/table.ts';
import { auditRow } from '#functions/data/audit/audit-items.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { debtRow } from '#functions/data/payouts/seller-debts.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler as find } from '#functions/moderation/find-person.ts';
import { handler as get } from '#functions/moderation/get-person.ts';
import { handler as listAudit } from '#functions/moderation/list-audit.ts';
import {
  aDebt,
  aPayoutAccount,
  aProfile,
  aPurchase,
  aTakenDownCourse,
  creator,
  learner,
} from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid, userId } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { startUserPool } from '#test/support/user-pool.ts';

let db: TestTable;
let pool: Awaited<ReturnType<typeof startUserPool>>;
beforeAll(async () => {
  [db, pool] = await Promise.all([startTable(), startUserPool()]);
});
afterAll(() => Promise.all([db.stop(), pool.stop()]));

const admin = { id: userId(9), groups: ['admin'] } as const;
const person = (id: string, user: object | string = admin) =>
  invoke(get, declared.getPerson, { params: { userId: id }, user: user as typeof admin });
const search = (who: string) => invoke(find, declared.findPerson, { user: admin, body: { who } });
const log = (query: Record<string, string>) => invoke(listAudit, declared.listAudit, { user: admin, query });
const line = (n: number, subject: string, at: string, action = 'publish') =>
  auditRow({ id: ulid(n), subject, action, by: creator, at, details: { version: n } });

beforeEach(async () => {
  await db.clear();
  await db.seed(profileItem(aProfile()));
});

describe('an account', () => {
  test('is shown with its courses, purchases, sales, disputes, debt and audit lines', async () => {
    const takenDown = aTakenDownCourse();
    await db.seed(
      courseItem(takenDown),
      { pk: keys.user.pk(creator), sk: keys.user.payoutAccount, ...aPayoutAccount() },
      {
        pk: keys.user.pk(creator),
        sk: keys.user.revenueAll,
        grossCents: 5_800,
        platformFeeCents: 580,
        sales: 2,
        students: 2,
        disputedSales: 1,
      },
      purchaseRow(aPurchase({ id: ulid(8), courseId: ulid(7), buyerId: creator, sellerId: learner })),
      debtRow(aDebt({ owedCents: 700 })),
      purchaseRow(aPurchase({ status: 'disputed', disputeId: 'dp_1', paymentIntentId: 'pi_9', purchasedAt: NOON })),
      line(1, takenDown.id, '2026-11-14T08:00:00.000Z'),
      line(2, 'acct_test_1', '2026-11-15T08:00:00.000Z', 'settle'),
      line(3, 'somebody-else', '2026-11-15T09:00:00.000Z'),
    );
    const { status, body } = await person(creator);
    expect(status).toBe(200);
    expect(body.person).toMatchObject({
      profile: { email: 'maya@example.com', fullName: 'Maya Baker', role: 'creator' },
      hasLeft: false,
      payoutStatus: 'enabled',
      sales: { count: 2, grossCents: 5_800, platformFeeCents: 580 },
      debtCents: 700,
      disputes: { bought: 0, sold: 1 },
      courses: [{ id: takenDown.id, status: 'taken-down', takedown: takenDown.takedown }],
      purchases: [{ id: ulid(8), priceCents: 2_900, refundableCents: 2_900, status: 'completed' }],
      hasMore: { courses: false, purchases: false },
      plan: { status: 'inactive' },
    });
    expect(body.person.auditLines.map(({ action }: { action: string }) => action)).toEqual(['settle', 'publish']);
  });

  test('that was deleted shows hasLeft and no profile', async () => {
    await db.seed({ pk: keys.user.pk(learner), sk: keys.user.profile, userId: learner, leftAt: NOON });
    expect((await person(learner)).body.person).toMatchObject({ profile: null, hasLeft: true });
  });

  test('that never existed returns 404', async () => {
    expect((await person(userId(77))).status).toBe(404);
  });

  test('is shown to admins only, not to the user', async () => {
    for (const user of [creator, { id: creator, groups: ['creator'] }])
      expect((await person(creator, user)).body.code).toBe('forbidden');
  });
});

describe('a search', () => {
  test('by id finds active and deleted accounts, ignoring case and spaces', async () => {
    await db.seed({ pk: keys.user.pk(learner), sk: keys.user.profile, userId: learner, leftAt: NOON });
    expect((await search(` ${creator.toUpperCase()} `)).body).toEqual({ userId: creator });
    expect((await search(learner)).body).toEqual({ userId: learner });
    expect((await search(userId(77))).status).toBe(404);
  });

  test('by email asks the user pool', async () => {
    const id = await pool.join('leo@example.com', 'Leo', 'student');
    expect((await search('Leo@Example.com')).body).toEqual({ userId: id });
    expect((await search('nobody@example.com')).status).toBe(404);
  });
});

describe('the audit log', () => {
  test('of a day lists only that day, newest first', async () => {
    await db.seed(
      line(1, 'a', '2026-11-14T08:00:00.000Z'),
      line(2, 'b', '2026-11-14T23:59:59.999Z'),
      line(3, 'c', '2026-11-15T00:00:00.000Z'),
    );
    const { body } = await log({ day: '2026-11-14' });
    expect(body.lines.map(({ subject }: { subject: string }) => subject)).toEqual(['b', 'a']);
    expect(body.lines[0]).toEqual({
      ...{ id: ulid(2), subject: 'b', action: 'publish', by: creator },
      ...{ at: '2026-11-14T23:59:59.999Z', details: { version: 2 } },
    });
  });

  test('of a subject returns pages', async () => {
    const secondsAfterNoon = (n: number) => new Date(Date.parse(NOON) + n * 1_000).toISOString();
    await db.seed(...Array.from({ length: 60 }, (_, n) => line(n, 'course', secondsAfterNoon(n))));
    const first = await log({ subject: 'course' });
    const second = await log({ subject: 'course', cursor: first.body.nextCursor });
    const versions = [...first.body.lines, ...second.body.lines].map(
      ({ details }: { details: { version: number } }) => details.version,
    );
    expect(versions).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n));
    expect(second.body.nextCursor).toBeNull();
  });

  test('rejects an invalid day and an invalid cursor', async () => {
    expect((await log({ day: '2026-13-40' })).status).toBe(400);
    expect((await log({ subject: 'course', cursor: 'nonsense' })).status).toBe(400);
  });
});
