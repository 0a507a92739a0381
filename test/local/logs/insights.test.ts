import { describe, expect, test } from 'vitest';
import { insightsQuery, type LogEntry } from '#local/logs/insights.ts';

const NOON = Date.parse('2026-11-15T12:00:00.000Z');
const entry = (group: string, line: object | string, seconds = 0): LogEntry => ({
  atMs: NOON + seconds * 1_000,
  group,
  text: typeof line === 'string' ? line : JSON.stringify(line),
});
const answer = (lines: readonly string[], entries: readonly LogEntry[]) =>
  insightsQuery(lines.join('\n| ')).run(entries);

const runs = [
  entry('/sell', { type: 'platform.report', record: { status: 'error', errorType: 'TypeError' } }),
  entry('/sell', { type: 'platform.report', record: { status: 'error', errorType: 'TypeError' } }, 5),
  entry('/mail', { type: 'platform.report', record: { status: 'timeout' } }, 9),
  entry('/mail', { type: 'platform.report', record: { status: 'success' } }),
  entry('/mail', 'plain text'),
  entry('/mail', '{broken'),
];

test('counts lines by field, including nested fields and @log', () => {
  const rows = answer(
    [
      'filter type = "platform.report" and record.status in ["error", "timeout"]',
      'stats count(*) as runs, max(@timestamp) as last by @log, record.errorType',
      'sort runs desc',
    ],
    runs,
  );
  expect(rows).toEqual([
    { '@log': '/sell', 'record.errorType': 'TypeError', runs: 2, last: '2026-11-15T12:00:05.000Z' },
    { '@log': '/mail', 'record.errorType': undefined, runs: 1, last: '2026-11-15T12:00:09.000Z' },
  ]);
});

test('lists lines with sort and limit', () => {
  const lines = [
    entry('/sell', { message: 'sold' }),
    entry('/sell', { message: 'sold' }, 60),
    entry('/sell', { message: 'sent' }),
  ];
  const rows = answer(
    ['filter message in ["sold"]', 'fields @timestamp, @message', 'sort @timestamp desc', 'limit 1'],
    lines,
  );
  expect(rows).toEqual([{ '@timestamp': '2026-11-15T12:01:00.000Z', '@message': '{"message":"sold"}' }]);
});

test('computes percentiles of numbers and numeric strings', () => {
  const lines = [10, 20, 30, 1_000].map((ms) =>
    entry('/api', { routeKey: 'GET /', latencyMs: String(ms), status: '500' }),
  );
  expect(
    answer(['filter status like /^5/', 'stats pct(latencyMs, 50) as p50, max(latencyMs) as most by routeKey'], lines),
  ).toEqual([{ routeKey: 'GET /', p50: 20, most: '1000' }]);
});

describe('an unsupported part is an error that names it', () => {
  test.each([
    'parse @message "*"',
    'filter a > 5',
    'stats avg(a) as b',
    'stats count(*) by a',
    'filter a = "b" or c = "d"',
  ])('%s', (line) => {
    expect(() => insightsQuery(line)).toThrow('The local cloud does not support');
  });
});
