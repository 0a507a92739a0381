import { expect, test } from 'vitest';
import { rateLimitOf, refusalOf, roomAt, windowsOf } from '#domain/rate-limits.ts';
import { HOUR_MS, type Instant, MINUTE_MS, plusMs } from '#domain/time.ts';
import { NOON } from '#test/support/platform.ts';

const windows = windowsOf({ perHour: 10, perDay: 20 });
const ago = (count: number, ms: number): Instant[] => Array.from({ length: count }, () => plusMs(NOON, -ms));

test('several calls have room as soon as enough have left each window', () => {
  const taken = [...ago(2, 50 * MINUTE_MS), ...ago(5, 20 * MINUTE_MS)];
  expect(roomAt(taken, windows, 3, NOON)).toBeUndefined();
  expect(roomAt(taken, windows, 4, NOON)).toBe(plusMs(NOON, 10 * MINUTE_MS));
  expect(roomAt(taken, windows, 6, NOON)).toBe(plusMs(NOON, 40 * MINUTE_MS));
  expect(roomAt([...ago(18, 5 * HOUR_MS), ...taken], windows, 1, NOON)).toBe(plusMs(NOON, 19 * HOUR_MS));
});

test('more calls than a window holds wait for an empty one', () => {
  expect(roomAt([], windows, 99, NOON)).toBeUndefined();
  expect(roomAt(ago(1, MINUTE_MS), windows, 99, NOON)).toBe(plusMs(NOON, HOUR_MS - MINUTE_MS));
});

test('a refusal by a daily limit says when to come again', () => {
  const limit = rateLimitOf('checks');
  const said = (seconds: number) => refusalOf(limit, seconds).slice(limit.message.length);
  expect([5, 601, 3_600, 3_601].map(said)).toEqual([
    ' Try again in a minute.',
    ' Try again in 11 minutes.',
    ' Try again in an hour.',
    ' Try again in 2 hours.',
  ]);
  expect(refusalOf({ message: 'Later.' }, 60)).toBe('Later.');
});
