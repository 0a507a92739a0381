// @vitest-environment node
import { expect, test } from 'vitest';
import { plural } from '#web/config/messages/plural.ts';
import { formatTimeUntil } from '#web/lib/format-duration.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');

test.each([
  ['2026-11-20T10:00:00.000Z', '1 minute'],
  ['2026-11-21T10:10:00.000Z', '10 minutes'],
  ['2026-11-21T10:59:45.000Z', '1 hour'],
  ['2026-11-22T09:00:00.000Z', '23 hours'],
  ['2026-11-24T10:00:00.000Z', '3 days'],
  ['2027-01-21T10:00:00.000Z', '2 months'],
  ['2028-11-21T10:00:00.000Z', '2 years'],
])('the time until %s is %s', (until, words) => {
  expect(formatTimeUntil(until, NOW)).toBe(words);
});

test('a count uses the plural form of its noun', () => {
  const forms = { one: 'lesson', other: 'lessons' };
  expect([0, 1, 2, 21, 1_200].map((count) => plural(count, forms))).toEqual([
    '0 lessons',
    '1 lesson',
    '2 lessons',
    '21 lessons',
    '1,200 lessons',
  ]);
});
