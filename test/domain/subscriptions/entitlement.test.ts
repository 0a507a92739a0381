import { describe, expect, test } from 'vitest';
import { slotsUsed } from '#domain/generations/quota.ts';
import { deriveSubscription, trialHasEnded } from '#domain/subscriptions/entitlement.ts';
import { freeTrial } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { aSubscription } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const trial = freeTrial(NOON);

describe('the derived subscription', () => {
  test('has the limit 3 without any record', () => {
    expect(deriveSubscription(undefined, undefined, NOON)).toMatchObject({
      tier: 'free_trial',
      status: 'inactive',
      coursesLimit: 3,
      trialEnd: null,
    });
  });

  test.each(['trialing', 'active'])('has the tier of a subscription that is %s', (status) => {
    const view = deriveSubscription(aSubscription({ status, tier: 'pro' }), trial, NOON);
    expect(view).toMatchObject({ tier: 'pro', status, coursesLimit: 50, features: { analytics: true } });
  });

  test('is free_trial without a product', () => {
    const view = deriveSubscription(aSubscription({ productId: null, tier: 'pro' }), undefined, NOON);
    expect(view).toMatchObject({ tier: 'free_trial', status: 'active', coursesLimit: 3 });
  });

  test('keeps a past-due tier for exactly seven days', () => {
    const pastDue = aSubscription({ status: 'past_due', pastDueSince: NOON });
    const lastMoment = plusMs(NOON, 7 * DAY_MS - 1);
    expect(deriveSubscription(pastDue, undefined, lastMoment)).toMatchObject({ tier: 'hobby', status: 'past_due' });
    expect(deriveSubscription(pastDue, undefined, plusMs(NOON, 7 * DAY_MS))).toMatchObject({ tier: 'free_trial' });
  });

  test.each(['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'a-status-of-the-future'])(
    'falls back to the grant when the subscription is %s',
    (status) => {
      const view = deriveSubscription(aSubscription({ status, tier: 'agency' }), trial, NOON);
      expect(view).toMatchObject({ tier: 'free_trial', status: 'trialing', trialEnd: plusMs(NOON, 7 * DAY_MS) });
    },
  );

  test('falls back to a contract plan, also after the grace period', () => {
    const contract = { ...trial, tier: 'agency' as const, trialEndsAt: null, coursesLimit: 999_999 };
    const pastDue = aSubscription({ status: 'past_due', pastDueSince: NOON });
    const lapsed = deriveSubscription(pastDue, contract, plusMs(NOON, 8 * DAY_MS));
    expect(lapsed).toMatchObject({ tier: 'agency', status: 'active', coursesLimit: 999_999, graceEndsAt: null });
    expect(deriveSubscription(aSubscription(), contract, NOON)).toMatchObject({ tier: 'hobby', coursesLimit: 5 });
  });

  test('keeps a canceled plan until the end of the paid period', () => {
    const cancelAt = plusMs(NOON, DAY_MS);
    const canceled = aSubscription({ tier: 'pro', cancelAt, currentPeriodEnd: cancelAt });
    expect(deriveSubscription(canceled, trial, NOON)).toMatchObject({ tier: 'pro', status: 'active', cancelAt });
  });

  test('has no grace period without a start date', () => {
    const pastDue = aSubscription({ status: 'past_due', pastDueSince: null });
    expect(deriveSubscription(pastDue, undefined, NOON)).toMatchObject({ tier: 'free_trial', status: 'inactive' });
  });

  test('uses the stored limit and features of a grant', () => {
    const granted = { ...trial, tier: 'agency' as const, trialEndsAt: null, coursesLimit: 120 };
    expect(deriveSubscription(undefined, granted, NOON)).toMatchObject({
      tier: 'agency',
      status: 'active',
      coursesLimit: 120,
      features: { export: false },
    });
  });

  test('ends exactly with the trial', () => {
    const view = deriveSubscription(undefined, trial, NOON);
    expect(trialHasEnded(view, plusMs(NOON, 7 * DAY_MS - 1))).toBe(false);
    expect(trialHasEnded(view, plusMs(NOON, 7 * DAY_MS))).toBe(true);
    const paid = deriveSubscription(aSubscription({ trialEnd: NOON }), trial, plusMs(NOON, 1));
    expect(trialHasEnded(paid, plusMs(NOON, 30 * DAY_MS))).toBe(false);
  });
});

describe('courses used', () => {
  const usage = { all: { held: 5, generations: 0 }, month: { held: 2, generations: 9 } };
  test('are all courses on the free trial, and the month’s on a plan', () => {
    expect(slotsUsed({ counted: 'all' }, usage)).toBe(5);
    expect(slotsUsed({ counted: 'this-month' }, usage)).toBe(2);
  });
});
