import { expect, test } from 'vitest';
import { mayReuseAttempt, type PlanCheckout } from '#domain/subscriptions/customer.ts';
import { MINUTE_MS, plusMs } from '#domain/time.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const wanted = { lookupKey: 'hobby_monthly', withTrial: true } as const;
const attempt: PlanCheckout = { ...wanted, attemptId: ulid(1), sessionId: null, startedAt: NOON };

test('two clicks share one idempotency key, which expires soon after', () => {
  expect(mayReuseAttempt(attempt, wanted, plusMs(NOON, MINUTE_MS - 1))).toBe(true);
  expect(mayReuseAttempt(attempt, wanted, plusMs(NOON, MINUTE_MS))).toBe(false);
});

test('an opened page, another plan or another trial needs a new key', () => {
  expect(mayReuseAttempt({ ...attempt, sessionId: 'cs_1' }, wanted, NOON)).toBe(false);
  expect(mayReuseAttempt(attempt, { ...wanted, lookupKey: 'pro_monthly' }, NOON)).toBe(false);
  expect(mayReuseAttempt(attempt, { ...wanted, withTrial: false }, NOON)).toBe(false);
});
