import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FunctionError } from '#local/lambda/function-error.ts';
import type { Lambda } from '#local/lambda/lambda.ts';
import { lambdaService } from '#local/lambda/service.ts';
import { openQueues, type Queues } from '#local/sqs/queues.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { aFolder, aResource, type Served, serveAws } from '../local/serve-aws.ts';
import { onTable } from './run-script.ts';

/** Each command is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

const folder = aFolder();
const FAILURES = 'Coursewright-dev-Stripe-ApplyStripeEventsConsumerFailures';
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
  const all = [FAILURES, OTHER_STAGE].map((QueueName) => aResource('AWS::SQS::Queue', QueueName, { QueueName }));
  queues = openQueues({ ofType: () => all } as unknown as LoadedTemplates, folder.path);
  const lambda = {
    async invoke(name: string, event: unknown) {
      invoked.push({ name, event });
      if (failing) throw new FunctionError({ errorType: 'Error', errorMessage: 'the cause is not mended', trace: [] });
      return {};
    },
  } as unknown as Lambda;
  served = [await serveAws(queues.service), await serveAws(lambdaService(lambda))];
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

const waiting = () => queues.report().map(({ name, messages }) => `${name}: ${messages.length}`);

test('what waits in the failure queues is shown, handed to its function again, and stays where that fails', async () => {
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
  expect(shown.out).toContain('2 failed events would be handed to its function again.');
  expect(shown.out).toContain('Not understood, and left where they are: ');
  expect(invoked).toEqual([]);

  failing = true;
  const failed = await onTable('redrive', '--all', '--failures', '--stage', 'dev');
  expect([failed.code, failed.out]).toEqual([1, expect.stringContaining('the cause is not mended')]);
  expect(waiting()).toEqual([`${FAILURES}: 3`, `${OTHER_STAGE}: 1`]);

  failing = false;
  invoked.length = 0;
  expect(await onTable('redrive', '--all', '--failures', '--stage', 'dev')).toMatchObject({ code: 0 });
  // Rows of the stream are due in the table, so that a sweep has them; a schedule's event says what was wanted.
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
