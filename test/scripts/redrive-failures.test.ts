import { afterAll, beforeAll, expect, test } from 'vitest';
import { failGeneration } from '#contracts/stages.ts';
import { FunctionError } from '#local/lambda/function-error.ts';
import type { Lambda } from '#local/lambda/lambda.ts';
import { lambdaService } from '#local/lambda/service.ts';
import { openQueues, type Queues } from '#local/sqs/queues.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { aFolder, aResource, type Served, serveAws } from '../local/serve-aws.ts';
import { onTable } from './run-script.ts';

const folder = aFolder();
const FAILURES = 'Coursewright-dev-Stripe-ApplyStripeEventsConsumerFailures';
const CATALOGUE = 'coursewright-dev-catalogue';
const OTHER_STAGE = 'Coursewright-prod-Stripe-ApplyStripeEventsConsumerFailures';
const queueArn = `arn:aws:sqs:us-east-1:000000000000:${FAILURES}`;
const functionArn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:coursewright-dev-${name}`;

let table: TestTable;
let queues: Queues;
let served: Served[];
let failing = false;
const invoked: { name: string; event: unknown }[] = [];

beforeAll(async () => {
  table = await startTable();
  const RedrivePolicy = { deadLetterTargetArn: queueArn, maxReceiveCount: 1 };
  const all = [
    ...[FAILURES, OTHER_STAGE].map((QueueName) => aResource('AWS::SQS::Queue', QueueName, { QueueName })),
    aResource('AWS::SQS::Queue', CATALOGUE, { QueueName: CATALOGUE, RedrivePolicy }),
  ];
  queues = openQueues({ ofType: () => all } as unknown as LoadedTemplates, folder.path);
  const lambda = {
    async invoke(name: string, event: unknown) {
      invoked.push({ name, event });
      if (failing) throw new FunctionError({ errorType: 'Error', errorMessage: 'the cause is not fixed', trace: [] });
      return {};
    },
  } as unknown as Lambda;
  served = [await serveAws(queues.service), await serveAws(lambdaService(lambda, { accept: () => {} }))];
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: served[0]?.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: served[1]?.endpoint,
  });
});
afterAll(async () => {
  for (const one of served) await one.close();
  await table.stop();
  folder.remove();
});

const waiting = () =>
  queues
    .report()
    .filter(({ name }) => name !== CATALOGUE)
    .map(({ name, messages }) => `${name}: ${messages.length}`);

/** Lambda's failure record of an asynchronous invocation. */
const givenUp = (name: string, requestPayload: unknown) => ({
  version: '1.0',
  timestamp: '2026-11-22T10:00:00.000Z',
  requestContext: {
    requestId: '4e2c1a37-0f5e-4f0e-9f0c-6d7a3f1f6a11',
    functionArn: `${functionArn(name)}:$LATEST`,
    condition: 'RetriesExhausted',
    approximateInvokeCount: 3,
  },
  requestPayload,
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  responsePayload: { errorType: 'Error', errorMessage: 'no such luck', trace: [] },
});
const scheduled = {
  version: '0',
  id: '53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa',
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: '2026-11-22T10:00:00Z',
  region: 'us-east-1',
  resources: ['arn:aws:events:us-east-1:000000000000:rule/each-night'],
  detail: {},
};
const ended = {
  ...scheduled,
  'detail-type': 'Step Functions Execution Status Change',
  source: 'aws.states',
  detail: { executionArn: 'arn:…', name: '01ARZ3NDEKTSV4RRFFQ69G5FAV', status: 'TIMED_OUT', input: '{}', output: null },
};
/** An event that EventBridge could not deliver to Lambda. */
const refused = (name: string) => ({
  TARGET_ARN: functionArn(name),
  RULE_ARN: 'arn:aws:events:us-east-1:000000000000:rule/each-night',
  ERROR_CODE: 'NO_PERMISSIONS',
});

test('reads every shape of failed event and replays each once', async () => {
  const failure = { executionName: '01ARZ3NDEKTSV4RRFFQ69G5FAV', status: 'TIMED_OUT' };
  expect(failGeneration.input.parse(failure)).toEqual(failure);
  for (const minute of [1, 2, 3])
    queues.send(queueArn, JSON.stringify({ ...givenUp('work-outbox', { sweep: true }), minute }));
  queues.send(queueArn, JSON.stringify(givenUp('fail-generation', failure)));
  queues.send(queueArn, JSON.stringify(scheduled), refused('apply-stripe-events'));
  queues.send(queueArn, JSON.stringify(scheduled), refused('reconcile'));
  // AWS does not document which of the two forms the dead-letter queue holds.
  queues.send(queueArn, JSON.stringify(ended), refused('fail-rewrite'));
  queues.send(queueArn, JSON.stringify(failure), refused('fail-generation'));
  const [changed, live] = ['a', 'b'].map((courseId) => JSON.stringify({ courseId }));
  const catalogue = queueArn.replace(FAILURES, CATALOGUE);
  queues.send(catalogue, changed ?? '');
  queues.messages.release(queues.messages.receive(catalogue, 1));
  queues.send(catalogue, live ?? '');

  expect(await onTable('redrive', '--all', '--failures', '--stage', 'dev')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('Replayed 9 of 9 failed events.'),
  });
  expect(invoked.map(({ name, event }) => [name.replace('coursewright-dev-', ''), event]).sort()).toEqual(
    [
      ['apply-stripe-events', { sweep: true }],
      ['fail-generation', failure],
      ['fail-rewrite', failure],
      ['reconcile', { deep: true }],
      ['work-outbox', { sweep: true }],
      ['write-catalogue', { Records: [{ body: changed }] }],
    ].sort(),
  );
  // The job's own queue is untouched.
  expect(queues.messages.receive(catalogue, 10).map(({ body, receives }) => [body, receives])).toEqual([[live, 1]]);
  expect(waiting()).toEqual([`${FAILURES}: 0`, `${OTHER_STAGE}: 0`]);
  invoked.length = 0;
});

test('lists failed events, replays them, and keeps those that fail again', async () => {
  queues.send(
    queueArn,
    JSON.stringify({
      requestContext: { functionArn: functionArn('apply-stripe-events'), condition: 'RetryAttemptsExhausted' },
      DDBStreamBatchInfo: { startSequenceNumber: '1', endSequenceNumber: '2', batchSize: 2 },
    }),
  );
  const event = { deep: true };
  queues.send(queueArn, JSON.stringify(event), { TARGET_ARN: functionArn('reconcile') });
  queues.send(queueArn, 'no event of anybody');
  queues.send(queueArn.replace('dev', 'prod'), JSON.stringify(event), { TARGET_ARN: functionArn('reconcile') });

  const shown = await onTable('redrive', '--dry-run', '--failures', '--stage', 'dev');
  expect(shown.err).toBe('');
  expect(shown.out).toContain('2 failed events would be replayed.');
  expect(shown.out).toContain('Unreadable, left in the queue: ');
  expect(invoked).toEqual([]);

  failing = true;
  const failed = await onTable('redrive', '--all', '--failures', '--stage', 'dev');
  expect([failed.code, failed.out]).toEqual([1, expect.stringContaining('the cause is not fixed')]);
  expect(waiting()).toEqual([`${FAILURES}: 3`, `${OTHER_STAGE}: 1`]);

  failing = false;
  invoked.length = 0;
  expect(await onTable('redrive', '--all', '--failures', '--stage', 'dev')).toMatchObject({ code: 0 });
  // Stream rows are due in the table, so a sweep handles them; a schedule's event holds its input.
  expect(invoked).toEqual(
    expect.arrayContaining([
      { name: 'coursewright-dev-apply-stripe-events', event: { sweep: true } },
      { name: 'coursewright-dev-reconcile', event },
    ]),
  );
  expect(invoked).toHaveLength(2);

  const unnamed = await onTable('redrive', '--all', '--failures');
  expect([unnamed.code, unnamed.err]).toEqual([1, expect.stringContaining('--stage dev or --stage prod')]);
  const misnamed = await onTable('redrive', '--all', '--failures', '--stage', 'staging');
  expect([misnamed.code, misnamed.err]).toEqual([1, expect.stringContaining('no failure queues')]);
  expect(waiting()).toEqual([`${FAILURES}: 1`, `${OTHER_STAGE}: 1`]);
});
