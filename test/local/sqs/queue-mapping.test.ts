import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type QueueMappings, startQueueMappings } from '#local/sqs/queue-mapping.ts';
import { openQueues, type Queues } from '#local/sqs/queues.ts';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';

const arn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const resource = (logicalId: string, type: string, properties: Record<string, unknown>) => ({
  stack: 'Test',
  logicalId,
  type,
  properties,
});
const queueResources = [
  resource('Queue', 'AWS::SQS::Queue', {
    QueueName: 'changes',
    VisibilityTimeout: 1,
    RedrivePolicy: { deadLetterTargetArn: arn('failures'), maxReceiveCount: 2 },
  }),
  resource('Failures', 'AWS::SQS::Queue', { QueueName: 'failures' }),
];
const mapping = (more: Record<string, unknown> = {}) =>
  resource('Messages', 'AWS::Lambda::EventSourceMapping', {
    EventSourceArn: arn('changes'),
    FunctionName: 'writer',
    BatchSize: 3,
    ScalingConfig: { MaximumConcurrency: 2 },
    ...more,
  });
const templates = (...resources: ReturnType<typeof resource>[]) => ({
  ofType: (type: string) => resources.filter((one) => one.type === type),
});

let folder: string;
let queues: Queues;
let mappings: QueueMappings | undefined;
let batches: string[][];
let failing: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coursewright-queues-'));
  queues = openQueues(templates(...queueResources), folder);
  batches = [];
  failing = false;
});
afterEach(async () => {
  await mappings?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (
  properties?: Record<string, unknown>,
  { mayPoll = true, windowMs }: { mayPoll?: boolean; windowMs?: number } = {},
) => {
  mappings = startQueueMappings({
    templates: templates(mapping(properties)) as never,
    queues,
    invoke: async (_name, event) => {
      batches.push((event as { Records: { body: string }[] }).Records.map(({ body }) => body));
      if (failing) throw new Error('the writer fails');
    },
    permissions: {
      require() {
        if (!mayPoll) throw new Error('not allowed');
      },
    },
    log: () => {},
    windowMs,
  });
  return mappings;
};
const send = (...bodies: string[]) => {
  for (const body of bodies) queues.send(arn('changes'), body);
};
const queuedMessages = () => queues.report().map(({ messages }) => messages.map(({ body }) => body));

test('messages within the window form a batch, up to the batch size', async () => {
  start({ MaximumBatchingWindowInSeconds: 1 });
  send('a', 'b');
  setTimeout(() => send('c', 'd'), 300);
  await vi.waitFor(() => expect(batches.flat()).toHaveLength(4), LONG_WAIT_MS);
  expect(batches[0]).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() => expect(queuedMessages()).toEqual([[], []]), LONG_WAIT_MS);
});

test('a given window replaces the template’s', async () => {
  start({ MaximumBatchingWindowInSeconds: 300 }, { windowMs: 0 });
  send('a');
  await vi.waitFor(() => expect(batches).toEqual([['a']]), LONG_WAIT_MS);
});

test('settled() skips the batch window', async () => {
  start({ MaximumBatchingWindowInSeconds: 300 });
  send('a');
  await mappings?.settled();
  expect(batches).toEqual([['a']]);
});

test('a failed message is retried after the visibility timeout, and then goes to the dead-letter queue', async () => {
  failing = true;
  start();
  send('a');
  await vi.waitFor(() => expect(batches).toHaveLength(1), LONG_WAIT_MS);
  expect(queuedMessages()).toEqual([['a'], []]);
  await vi.waitFor(() => expect(queuedMessages()).toEqual([[], ['a']]), LONG_WAIT_MS);
  expect(batches).toHaveLength(2);
});

test('waiting messages survive a restart', () => {
  send('a');
  expect(
    openQueues(templates(...queueResources), folder)
      .report()[0]
      ?.messages.map(({ body }) => body),
  ).toEqual(['a']);
});

test('an unsupported mapping is an error, and so is a function that may not read its queue', () => {
  expect(() => start({ FilterCriteria: {} })).toThrow(/FilterCriteria/);
  expect(() => start({}, { mayPoll: false })).toThrow('not allowed');
});
