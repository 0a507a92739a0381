import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/log.ts';

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  const take = (text: string | Uint8Array) => {
    lines.push(JSON.parse(String(text)));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
});
afterEach(() => {
  log.setContext({});
  vi.restoreAllMocks();
});

test('writes a listed message with its level, time and context', () => {
  log.setContext({ job: 'work-outbox' });
  log.warn('pushFailed', { error: 'TimeoutError' });
  expect(lines).toEqual([
    expect.objectContaining({ level: 'WARN', message: 'pushFailed', job: 'work-outbox', error: 'TimeoutError' }),
  ]);
  expect(Date.parse(String(lines[0]?.timestamp))).toBeGreaterThan(0);
});

describe('email addresses in errors', () => {
  test('are masked in messages and causes', () => {
    const cause = new Error(
      "Address is not verified: zoë.o'neil+shop@mail.example.co.uk (<ada@example.test>), first/last@example.test",
    );
    log.error('jobFailed', new Error('Refused for lee@example.test', { cause }));
    const text = JSON.stringify(lines);
    for (const part of ['mail.example', 'example.test', 'ada', 'zoë', 'neil', 'first'])
      expect(text).not.toContain(part);
    expect(text).toContain('…@…');
  });

  test('are not confused with package names in a stack', () => {
    const error = new Error('x');
    error.stack = 'Error: x\n    at send (file:///var/task/node_modules/@aws-sdk/client-ses/index.js:1:2)';
    log.error('jobFailed', error);
    expect(JSON.stringify(lines)).toContain('node_modules/@aws-sdk/client-ses/index.js:1:2');
  });
});

describe('the correlation id', () => {
  test('is adopted from a row and is on every later line', async () => {
    log.setContext({ stage: 'plan-course' });
    log.info('stageDone');
    log.adoptCorrelationId('press-0001');
    log.info('stageDone');
    expect(lines.map(({ correlationId }) => correlationId)).toEqual([undefined, 'press-0001']);
    expect(log.correlationId()).toBe('press-0001');
  });

  test('of a request is not replaced by that of a row', () => {
    log.setContext({ correlationId: 'press-0001' });
    log.adoptCorrelationId('press-0002');
    expect(log.correlationId()).toBe('press-0001');
  });

  test('ends with the invocation', () => {
    log.adoptCorrelationId('press-0001');
    log.setContext({ job: 'work-outbox' });
    expect(log.correlationId()).toBeUndefined();
  });

  test.each([undefined, null, 7, {}])('is a string: %j is ignored', (given) => {
    log.adoptCorrelationId(given);
    expect(log.correlationId()).toBeUndefined();
  });

  test('belongs to its row when rows are processed concurrently', async () => {
    const work = (id: string, ms: number) =>
      log.withContext({ pk: id }, async () => {
        await sleep(ms);
        log.adoptCorrelationId(`press-${id}`);
        await sleep(ms);
        log.info('rowDone');
        return log.correlationId();
      });
    expect(await Promise.all([work('a', 9), work('b', 3), work('c', 6)])).toEqual(['press-a', 'press-b', 'press-c']);
    expect(lines.map(({ pk, correlationId }) => [pk, correlationId])).toEqual([
      ['b', 'press-b'],
      ['c', 'press-c'],
      ['a', 'press-a'],
    ]);
    expect(log.correlationId()).toBeUndefined();
  });
});
