import { expect, test } from 'vitest';
import { schedule } from '#local/schedule/schedule-expression.ts';

const next = (expression: string, after: string) => new Date(schedule(expression)(Date.parse(after))).toISOString();

test.each([
  ['rate(1 minute)', '2026-11-20T10:00:30.000Z', '2026-11-20T10:01:30.000Z'],
  ['rate(5 minutes)', '2026-11-20T10:00:30.000Z', '2026-11-20T10:05:30.000Z'],
  ['cron(0 3 * * ? *)', '2026-11-20T10:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  ['cron(30 4 1 * ? *)', '2026-11-20T10:00:00.000Z', '2026-12-01T04:30:00.000Z'],
  ['cron(0/15 * * * ? *)', '2026-11-20T10:16:00.000Z', '2026-11-20T10:30:00.000Z'],
  ['cron(0 8 ? * MON-FRI *)', '2026-11-20T10:00:00.000Z', '2026-11-23T08:00:00.000Z'],
])('%s fires next after %s', (expression, after, expected) => {
  expect(next(expression, after)).toBe(expected);
});

test.each(['every day', 'cron(0 3 * *)', 'cron(0 3 L * ? *)'])('%s is rejected at load', (expression) => {
  expect(() => schedule(expression)).toThrow(/does not support/);
});
