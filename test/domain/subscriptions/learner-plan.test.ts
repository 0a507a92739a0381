import { describe, expect, test } from 'vitest';
import { hasLearnerPlan, learnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { LearnerSubscription } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { NOON } from '#test/support/platform.ts';

const subscribed = (given: Partial<LearnerSubscription> = {}): LearnerSubscription =>
  LearnerSubscription.parse({
    subscriptionId: 'sub_1',
    status: 'active',
    productId: 'prod_learner',
    trialEnd: null,
    currentPeriodEnd: '2026-12-15T12:00:00.000Z',
    cancelAt: null,
    pastDueSince: null,
    version: 1,
    ...given,
  });

describe('the study tools', () => {
  test.each(['trialing', 'active'])('are open while the subscription is %s', (status) => {
    expect(hasLearnerPlan(subscribed({ status }), NOON)).toBe(true);
  });
  test.each(['canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused', 'past_due', 'whatever-comes-next'])(
    'are closed while the subscription is %s',
    (status) => expect(hasLearnerPlan(subscribed({ status }), NOON)).toBe(false),
  );
  test('are closed without a subscription', () => expect(hasLearnerPlan(undefined, NOON)).toBe(false));
  test('stay open for exactly 7 days after a failed charge', () => {
    const pastDue = subscribed({ status: 'past_due', pastDueSince: NOON });
    expect(hasLearnerPlan(pastDue, plusMs(NOON, 7 * DAY_MS - 1))).toBe(true);
    expect(hasLearnerPlan(pastDue, plusMs(NOON, 7 * DAY_MS))).toBe(false);
  });
});

describe('the Subscription Status card', () => {
  const nothing = { status: 'inactive', trialEnd: null, periodEnd: null, cancelAt: null, graceEndsAt: null };
  test('offers the trial once', () => {
    expect(learnerPlanView(undefined, undefined, NOON)).toEqual({ ...nothing, trialAvailable: true });
    expect(learnerPlanView(undefined, { learnerTrialUsed: false }, NOON)).toEqual({ ...nothing, trialAvailable: true });
    const ended = subscribed({ status: 'canceled', trialEnd: NOON });
    expect(learnerPlanView(ended, { learnerTrialUsed: true }, NOON)).toEqual({ ...nothing, trialAvailable: false });
  });
  test('shows the end of the trial, the next charge, the cancellation and the grace period', () => {
    const trial = subscribed({ status: 'trialing', trialEnd: NOON, cancelAt: NOON });
    expect(learnerPlanView(trial, { learnerTrialUsed: true }, NOON)).toEqual({
      status: 'trialing',
      trialEnd: NOON,
      periodEnd: '2026-12-15T12:00:00.000Z',
      cancelAt: NOON,
      graceEndsAt: null,
      trialAvailable: false,
    });
    const pastDue = subscribed({ status: 'past_due', pastDueSince: NOON });
    expect(learnerPlanView(pastDue, undefined, NOON)).toMatchObject({
      status: 'past_due',
      graceEndsAt: plusMs(NOON, 7 * DAY_MS),
    });
  });
});
