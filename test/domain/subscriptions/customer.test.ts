import { expect, test } from 'vitest';
import { mayReuseAttempt, type PlanCheckout } from '#domain/subscriptions/customer.ts';
import { MINUTE_MS, plusMs } from '#domain/time.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const requested = { lookupKey: 'hobby_monthly', withTrial: true } as const;
const attempt: PlanCheckout = { ...requested, attemptId: ulid(1), sessionId: null, startedAt: NOON };

test('two clicks within a minute share one idempotency key', () => {
  expect(mayReuseAttempt(attempt, requested, plusMs(NOON, MINUTE_MS - 1))).toBe(true);
  expect(mayReuseAttempt(attempt, requested, plusMs(NOON, MINUTE_MS))).toBe(false);
});

test('an opened page, another plan or another trial needs a new key', () => {
  expect(mayReuseAttempt({ ...attempt, sessionId: 'cs_1' }, requested, NOON)).toBe(false);
  expect(mayReuseAttempt(attempt, { ...requested, lookupKey: 'pro_monthly' }, NOON)).toBe(false);
  expect(mayReuseAttempt(attempt, { ...requested, withTrial: false }, NOON)).toBe(false);
});
