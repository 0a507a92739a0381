import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, nextAttemptAt } from '#domain/outbox/attempts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { NOON } from '#test/support/platform.ts';

const delayMs = (attempts: number): number => Date.parse(nextAttemptAt(attempts, NOON)) - Date.parse(NOON);

test('waits a minute, then twice as long each time, at most an hour', () => {
  expect([0, 1, 2, 5].map(delayMs)).toEqual([1, 2, 4, 32].map((minutes) => minutes * MINUTE_MS));
  expect([6, 50, 10_000].map(delayMs)).toEqual([HOUR_MS, HOUR_MS, HOUR_MS]);
});

test('retries for more than three days', () => {
  const total = Array.from({ length: MAX_ATTEMPTS }, (_, attempts) => delayMs(attempts)).reduce(
    (sum, ms) => sum + ms,
    0,
  );
  expect(total).toBeGreaterThan(3 * DAY_MS);
});
