import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/log.ts';

let printed: Record<string, unknown>[] = [];
beforeEach(() => {
  printed = [];
  const take = (text: string | Uint8Array) => {
    printed.push(JSON.parse(String(text)));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
});
afterEach(() => {
  log.setContext({});
  vi.restoreAllMocks();
});

test('a line is a word of the list, with its level, time and the ids of the invocation', () => {
  log.setContext({ job: 'work-outbox' });
  log.warn('pushFailed', { error: 'TimeoutError' });
  expect(printed).toEqual([
    expect.objectContaining({ level: 'WARN', message: 'pushFailed', job: 'work-outbox', error: 'TimeoutError' }),
  ]);
  expect(Date.parse(String(printed[0]?.timestamp))).toBeGreaterThan(0);
});

describe('addresses that a library quotes', () => {
  test('do not reach the log, wherever they stand', () => {
    const cause = new Error("Address is not verified: zoë.o'neil+shop@mail.example.co.uk (<ada@example.test>)");
    log.error('jobFailed', new Error('Refused for lee@example.test', { cause }));
    const text = JSON.stringify(printed);
    for (const part of ['mail.example', 'example.test', 'ada', 'neil']) expect(text).not.toContain(part);
    expect(text).toContain('…@…');
  });

  test('are not what a stack names: packages stay readable', () => {
    const error = new Error('x');
    error.stack = 'Error: x\n    at send (file:///var/task/node_modules/@aws-sdk/client-ses/index.js:1:2)';
    log.error('jobFailed', error);
    expect(JSON.stringify(printed)).toContain('node_modules/@aws-sdk/client-ses/index.js:1:2');
  });
});

describe('the id of what a user did', () => {
  test('is taken from a row by whoever works on it, and is on every line from then on', async () => {
    log.setContext({ stage: 'plan-course' });
    log.info('stageDone');
    log.adoptCorrelationId('press-0001');
    log.info('stageDone');
    expect(printed.map(({ correlationId }) => correlationId)).toEqual([undefined, 'press-0001']);
    expect(log.correlationId()).toBe('press-0001');
  });

  test('of a request stays, whatever rows it reads', () => {
    log.setContext({ correlationId: 'press-0001' });
    log.adoptCorrelationId('press-0002');
    expect(log.correlationId()).toBe('press-0001');
  });

  test('ends with the invocation', () => {
    log.adoptCorrelationId('press-0001');
    log.setContext({ job: 'work-outbox' });
    expect(log.correlationId()).toBeUndefined();
  });

  test.each([undefined, null, 7, {}])('is a text: %j is none', (given) => {
    log.adoptCorrelationId(given);
    expect(log.correlationId()).toBeUndefined();
  });

  test('of rows that are worked on side by side is each row’s own', async () => {
    const work = (id: string, ms: number) =>
      log.withContext({ pk: id }, async () => {
        await sleep(ms);
        log.adoptCorrelationId(`press-${id}`);
        await sleep(ms);
        log.info('rowDone');
        return log.correlationId();
      });
    expect(await Promise.all([work('a', 9), work('b', 3), work('c', 6)])).toEqual(['press-a', 'press-b', 'press-c']);
    expect(printed.map(({ pk, correlationId }) => [pk, correlationId])).toEqual([
      ['b', 'press-b'],
      ['c', 'press-c'],
      ['a', 'press-a'],
    ]);
    expect(log.correlationId()).toBeUndefined();
  });
});
