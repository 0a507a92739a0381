import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import { freeTrial } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { users } from '#functions/data/accounts/users.ts';
import { aPayoutAccount, aProfile, aSubscription, creator, learner } from '#test/support/builders.ts';
import { NOON, type TestPlatform, testPlatform } from '#test/support/platform.ts';
import { readUnits } from '#test/support/read-units.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let platform: TestPlatform;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  platform = testPlatform();
});
const store = () => users(platform);
const pk = keys.user.pk(creator);
const trialEnd = plusMs(NOON, 7 * DAY_MS);

describe('a registration', () => {
  test('creates the profile and, for a creator, the free trial', async () => {
    await users(platform).register(aProfile());
    expect(await store().profile(creator)).toEqual(aProfile());
    const trial = (await db.rows(pk)).find(({ sk }) => sk === 'USER_SUBSCRIPTION');
    expect(trial).toMatchObject({ tier: 'free_trial', trialEndsAt: trialEnd, coursesLimit: 3 });
  });

  test('grants a learner no trial', async () => {
    await users(platform).register(aProfile({ userId: learner, role: 'student' }));
    expect((await db.rows()).map(({ sk }) => sk)).toEqual(['PROFILE']);
  });

  test('is idempotent and changes neither the name nor the end of the trial', async () => {
    await users(platform).register(aProfile());
    const before = await db.rows();
    platform.advance(DAY_MS);
    await users(platform).register(aProfile({ fullName: 'Someone Else' }));
    expect(await db.rows()).toEqual(before);
  });

  test('creates a profile beside an existing trial and does not change the trial', async () => {
    await store().entitlement(creator);
    platform.advance(DAY_MS);
    await users(platform).register(aProfile());
    expect(await store().profile(creator)).toMatchObject({ fullName: 'Maya Baker' });
    expect((await store().entitlement(creator)).trialEnd).toBe(trialEnd);
  });

  test('creates one profile for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => users(testPlatform()).register(aProfile())));
    expect(await db.rows()).toHaveLength(2);
  });
});

describe('an entitlement', () => {
  test('grants the free trial once, to a learner who creates for the first time', async () => {
    expect(await store().entitlement(learner)).toMatchObject({ tier: 'free_trial', status: 'trialing', trialEnd });
    platform.advance(3 * DAY_MS);
    expect((await store().entitlement(learner)).trialEnd).toBe(trialEnd);
  });

  test('grants one trial for concurrent requests', async () => {
    const views = await Promise.all(Array.from({ length: 10 }, () => users(testPlatform()).entitlement(learner)));
    expect(new Set(views.map((view) => view.trialEnd)).size).toBe(1);
    expect(await db.rows()).toHaveLength(1);
  });

  test('comes from the subscription, which grants no trial', async () => {
    await db.seed({ pk, sk: 'SUBSCRIPTION', ...aSubscription({ tier: 'pro' }) });
    expect(await store().entitlement(creator)).toMatchObject({ tier: 'pro', coursesLimit: 50 });
    expect(await db.rows()).toHaveLength(1);
  });

  test('falls back to a trial that ends after the first plan lapsed', async () => {
    await db.seed({ pk, sk: 'SUBSCRIPTION', ...aSubscription({ tier: 'pro', status: 'canceled' }) });
    expect(await store().entitlement(creator)).toMatchObject({ tier: 'free_trial', status: 'trialing', trialEnd });
    platform.advance(8 * DAY_MS);
    expect(await store().entitlement(creator)).toMatchObject({ tier: 'free_trial', trialEnd });
  });
});

describe('an overview', () => {
  test('contains the profile, plan, payout account and sums of the month and all time', async () => {
    await users(platform).register(aProfile());
    const sums = (grossCents: number) => ({ grossCents, platformFeeCents: grossCents / 10, sales: 1 });
    await db.seed(
      { pk, sk: 'PAYOUT_ACCOUNT', ...aPayoutAccount() },
      { pk, sk: 'REVENUE#ALL', ...sums(5_000) },
      { pk, sk: 'REVENUE#2026-10', ...sums(4_000) },
      { pk, sk: 'REVENUE#2026-11', ...sums(1_000) },
      { pk, sk: 'USAGE#ALL', held: 2 },
      { pk, sk: 'USAGE#2026-11', held: 1, generations: 3 },
      // Neither of these rows is part of it.
      { pk, sk: 'ENROLLMENT#x' },
      { pk: keys.user.pk(learner), sk: 'REVENUE#ALL', ...sums(9_000) },
    );
    expect(await store().overview(creator)).toMatchObject({
      profile: { fullName: 'Maya Baker' },
      subscription: { tier: 'free_trial', status: 'trialing' },
      payoutAccount: { status: 'enabled' },
      revenue: { all: sums(5_000), month: sums(1_000) },
      usage: { all: { held: 2, generations: 0 }, month: { held: 1, generations: 3 } },
    });
  });

  test('contains zeros without any rows', async () => {
    expect(await store().overview(learner)).toMatchObject({
      profile: undefined,
      subscription: { status: 'inactive', coursesLimit: 3 },
      revenue: { all: { grossCents: 0 }, month: { grossCents: 0 } },
    });
  });

  test('of three years of sales on a plan costs 2 read units', async () => {
    await db.seed(
      { pk, sk: 'PROFILE', ...aProfile() },
      { pk, sk: 'PAYOUT_ACCOUNT', ...aPayoutAccount() },
      { pk, sk: 'SUBSCRIPTION', ...aSubscription({ tier: 'pro' }) },
      { pk, sk: 'USER_SUBSCRIPTION', ...freeTrial(NOON) },
      {
        pk,
        sk: 'REVENUE#ALL',
        grossCents: 123_456_789,
        platformFeeCents: 12_345_678,
        sales: 98_765,
        students: 123_456,
      },
      { pk, sk: 'USAGE#ALL', held: 1_800 },
    );
    const months = Array.from(
      { length: 36 },
      (_, n) => `${2023 + Math.floor((n + 11) / 12)}-${String(((n + 11) % 12) + 1).padStart(2, '0')}`,
    );
    expect(months.at(-1)).toBe('2026-11');
    for (const month of months)
      await db.seed(
        { pk, sk: `REVENUE#${month}`, grossCents: 3_429_355, platformFeeCents: 342_935, sales: 2_743 },
        { pk, sk: `USAGE#${month}`, held: 50, generations: 200 },
      );
    const { result, units } = await readUnits(() => store().overview(creator));
    expect(result.revenue.months).toHaveLength(36);
    expect(result.revenue.all.students).toBe(123_456);
    expect(units).toBeLessThanOrEqual(2);
  });

  test('uses the month in UTC', async () => {
    await db.seed({ pk, sk: 'REVENUE#2026-11', grossCents: 700, platformFeeCents: 70, sales: 1 });
    platform.set('2026-11-30T23:59:59.999Z');
    expect((await store().overview(creator)).revenue.month.grossCents).toBe(700);
    platform.advance(1);
    expect((await store().overview(creator)).revenue.month.grossCents).toBe(0);
  });
});

test('the key range of the overview contains no unbounded kind of row', () => {
  const { pk: _, ...sortKeys } = keys.user;
  const all = Object.values(sortKeys).map((key) => (typeof key === 'string' ? key : key('', '', '')));
  const { revenue, grantedSubscription } = keys.user;
  const between = [...new Set(all.map((sk) => sk.replace(/#.*/, '#')))].filter(
    (sk) => sk >= revenue('') && sk <= grantedSubscription,
  );
  // Every dashboard reads this key range, so a new kind of row in it needs another name or a reason here.
  expect(between.sort()).toEqual([
    'REVENUE#',
    'SELLER_DEBT#',
    'STUDENT_SUBSCRIPTION',
    'SUBSCRIPTION',
    'USAGE#',
    'USER_SUBSCRIPTION',
  ]);
});
