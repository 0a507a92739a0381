import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Core, startCore } from '#local/core.ts';
import { createDeliver } from '#local/schedule/deliver.ts';
import { aWorkspace, fixtureFunction, synthesize } from './fixtures/synthesize.ts';

const S = dynamodb.AttributeType.STRING;
const workspace = aWorkspace();
const dataDir = join(workspace, 'data');
let cdkOut: string;
let core: Core;
let table: string;
let client: DynamoDBClient;

beforeAll(async () => {
  cdkOut = synthesize(workspace, (app) => {
    const data = new Stack(app, 'Data');
    const rows = new dynamodb.TableV2(data, 'Table', {
      partitionKey: { name: 'pk', type: S },
      sortKey: { name: 'sk', type: S },
      globalSecondaryIndexes: [
        { indexName: 'gsi1', partitionKey: { name: 'gsi1pk', type: S }, sortKey: { name: 'gsi1sk', type: S } },
      ],
      dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
    });
    new CfnOutput(data, 'TableName', { value: rows.tableName });

    const work = new Stack(app, 'Work');
    const make = (id: string, body: string, more = {}) =>
      fixtureFunction(work, workspace, { id, body, environment: { TABLE: rows.tableName }, ...more });
    const grant = (fn: ReturnType<typeof make>, ...actions: string[]) =>
      fn.addToRolePolicy(
        new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [rows.tableArn] }),
      );
    const write = make(
      'Write',
      `await send('PutItem', { TableName: process.env.TABLE, Item: { pk: { S: event.pk }, sk: { S: 'ROW' } } });
       console.log('wrote', event.pk);
       return { context: { ...context, left: context.getRemainingTimeInMillis() }, trace: process.env._X_AMZN_TRACE_ID };`,
    );
    grant(write, 'PutItem');
    make(
      'Ungranted',
      `await send('PutItem', { TableName: process.env.TABLE, Item: { pk: { S: 'x' }, sk: { S: 'y' } } });`,
    );
    make('Slow', 'await new Promise((resolve) => setTimeout(resolve, 5000));', { timeoutSeconds: 1 });
    make('Fails', `throw Object.assign(new Error('no such luck'), { name: 'RetryNever' });`);
    make(
      'Alone',
      'const from = Date.now(); await new Promise((resolve) => setTimeout(resolve, 60)); return [from, Date.now()];',
      {
        reservedConcurrency: 1,
      },
    );

    const consume = make(
      'Consume',
      `const failed = [];
       for (const { eventName, dynamodb: { Keys, SequenceNumber } } of event.Records) {
         if (Keys.pk.S === 'MAIL#poison') { failed.push({ itemIdentifier: SequenceNumber }); break; }
         const Key = { pk: { S: 'SEEN' }, sk: { S: Keys.pk.S } };
         await send('UpdateItem', { TableName: process.env.TABLE, Key, UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });
       }
       return { batchItemFailures: failed };`,
    );
    grant(consume, 'UpdateItem');
    consume.addEventSource(
      new DynamoEventSource(rows, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        retryAttempts: 1,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(new Queue(work, 'Failed')),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('MAIL#') } } },
          }),
        ],
      }),
    );
    const nightly = make(
      'Nightly',
      `await send('PutItem', { TableName: process.env.TABLE, Item: { pk: { S: 'NIGHT' }, sk: { S: event.say } } });`,
    );
    grant(nightly, 'PutItem');
    new Rule(work, 'EachNight', {
      schedule: Schedule.rate(Duration.hours(24)),
      targets: [new LambdaFunction(nightly, { event: RuleTargetInput.fromObject({ say: 'good night' }) })],
    });

    const unreliable = make(
      'Unreliable',
      `const Key = { pk: { S: 'TRIES' }, sk: { S: event.id } };
       const { Attributes } = await send('UpdateItem', { TableName: process.env.TABLE, Key, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': { N: '1' } }, ReturnValues: 'ALL_NEW' });
       if (Number(Attributes.n.N) < event.worksAt) throw Object.assign(new Error('not yet'), { name: 'Busy' });`,
    );
    const failureQueue = new Queue(work, 'GivenUp');
    new EventInvokeConfig(work, 'UnreliableLater', {
      function: unreliable,
      retryAttempts: 2,
      maxEventAge: Duration.minutes(10),
      onFailure: new SqsDestination(failureQueue),
    });
    grant(unreliable, 'UpdateItem');
    unreliable.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failureQueue.queueArn] }),
    );
    for (const [id, worksAt] of Object.entries({ late: 3, never: 99 }))
      new Rule(work, `Now${id}`, {
        schedule: Schedule.rate(Duration.hours(24)),
        targets: [
          new LambdaFunction(unreliable, {
            event: RuleTargetInput.fromObject({ id, worksAt }),
            deadLetterQueue: new Queue(work, `Undelivered${id}`),
          }),
        ],
      });
  });
  await start();
}, 120_000);

afterAll(async () => {
  await core?.stop();
  rmSync(workspace, { recursive: true, force: true });
});

async function start(): Promise<void> {
  core = await startCore({ cdkOut, dataDir, createExtraServices: () => ({ services: [] }) });
  table = String(core.templates.outputs('Data').TableName);
  client = new DynamoDBClient({
    endpoint: core.awsEndpointUrl,
    region: 'us-east-1',
    credentials: core.operator,
    maxAttempts: 10,
  });
}

function nameOf(id: string): string {
  const found = core.lambda.functions.find(({ name }) => name.startsWith(`Work-${id}`));
  if (!found) throw new Error(`no function ${id}`);
  return found.name;
}
const row = (pk: string, sk: string, more = {}) => ({ pk: { S: pk }, sk: { S: sk }, ...more });
const read = async (pk: string, sk: string) =>
  (await client.send(new GetItemCommand({ TableName: table, Key: row(pk, sk), ConsistentRead: true }))).Item;
test('a function writes with its own grant, and the stream invokes the function whose filter matches', async () => {
  const answer = await core.lambda.invoke(nameOf('Write'), { pk: 'MAIL#1' });
  expect(answer).toMatchObject({
    context: { functionName: nameOf('Write'), memoryLimitInMB: '128', left: expect.any(Number) },
    trace: expect.stringMatching(/^Root=1-/),
  });
  await core.lambda.invoke(nameOf('Write'), { pk: 'OTHER#1' });
  await core.settled();
  expect(await read('SEEN', 'MAIL#1')).toMatchObject({ times: { N: '1' } });
  expect(await read('SEEN', 'OTHER#1')).toBeUndefined();
  const lines = core.log.lines({ function: nameOf('Write') });
  expect(lines.map(({ text }) => text)).toContain('wrote MAIL#1');
});

test('a missing grant is an error in AWS wording that names function, action and table', async () => {
  await expect(core.lambda.invoke(nameOf('Ungranted'), {})).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringMatching(
      new RegExp(
        `assumed-role/.*/${nameOf('Ungranted')} is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/${table} `,
      ),
    ),
  });
  const entry = core.permissions.report().find((report) => report.function === nameOf('Ungranted'));
  expect(entry?.used).toMatchObject([{ action: 'dynamodb:PutItem', allowed: false }]);
});

const inQueue = (id: string) =>
  core.queues.report().flatMap(({ name, messages }) => (name.startsWith(`Work-${id}`) ? messages : []));
const tries = async (id: string) => Number((await read('TRIES', id))?.n?.N ?? 0);
const ruleNamed = (id: string) => core.schedules.report().find(({ rule }) => rule.includes(id))?.rule ?? '';
const minutesLater = async (minutes: number) => {
  core.asyncInvocations.advance(minutes * 60_000);
  await core.settled();
};

test('a call signed with a wrong key never reaches a service', async () => {
  const withWrongKey = new DynamoDBClient({
    endpoint: core.awsEndpointUrl,
    region: 'us-east-1',
    credentials: { ...core.operator, secretAccessKey: 'guessed' },
  });
  await expect(withWrongKey.send(new GetItemCommand({ TableName: table, Key: row('a', 'b') }))).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
});

test('errors keep their names, timeouts apply, and reserved concurrency makes invocations wait', async () => {
  await expect(core.lambda.invoke(nameOf('Fails'), {})).rejects.toMatchObject({
    name: 'RetryNever',
    message: 'no such luck',
  });
  await expect(core.lambda.invoke(nameOf('Slow'), {})).rejects.toMatchObject({ name: 'Sandbox.Timedout' });
  const spans = (await Promise.all([1, 2, 3].map(() => core.lambda.invoke(nameOf('Alone'), {})))) as [number, number][];
  const [first, second, third] = spans.toSorted(([a], [b]) => a - b);
  expect(second?.[0]).toBeGreaterThanOrEqual(first?.[1] ?? Infinity);
  expect(third?.[0]).toBeGreaterThanOrEqual(second?.[1] ?? Infinity);
});

test('a record that keeps failing goes to the failure queue without blocking later records', async () => {
  await client.send(new PutItemCommand({ TableName: table, Item: row('MAIL#poison', 'ROW') }));
  await client.send(new PutItemCommand({ TableName: table, Item: row('MAIL#after', 'ROW') }));
  await core.settled();
  expect(inQueue('Failed').length).toBeGreaterThan(0);
  expect(await read('SEEN', 'MAIL#poison')).toBeUndefined();
});

test('a schedule invokes its target with the input of the rule', async () => {
  core.schedules.fire(ruleNamed('EachNight'));
  await core.settled();
  expect(await read('NIGHT', 'good night')).toBeDefined();
});

test('an accepted event is retried after one and two minutes, across a restart, and then sent to its failure destination', async () => {
  for (const id of ['Nowlate', 'Nownever']) core.schedules.fire(ruleNamed(id));
  await core.settled();
  expect([await tries('late'), await tries('never')]).toEqual([1, 1]);
  await minutesLater(0.1);
  expect([await tries('late'), await tries('never')]).toEqual([1, 1]);
  await minutesLater(1);
  expect([await tries('late'), await tries('never')]).toEqual([2, 2]);
  expect(core.asyncInvocations.report().map(({ attempts }) => attempts)).toEqual([2, 2]);
  await core.stop();
  await start();
  await minutesLater(3.5);
  expect([await tries('late'), await tries('never')]).toEqual([3, 3]);
  expect(core.asyncInvocations.report()).toEqual([]);
  // Delivered from EventBridge's view, so its own dead-letter queue is empty.
  expect([inQueue('Undelivered'), inQueue('GivenUp').length]).toEqual([[], 1]);
  expect(JSON.parse(inQueue('GivenUp')[0]?.body ?? '{}')).toEqual({
    version: '1.0',
    timestamp: expect.stringMatching(/^\d{4}-/),
    requestContext: {
      requestId: expect.any(String),
      functionArn: `arn:aws:lambda:us-east-1:000000000000:function:${nameOf('Unreliable')}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: 3,
    },
    requestPayload: { id: 'never', worksAt: 99 },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: 'Busy', errorMessage: 'not yet', trace: expect.any(Array) },
  });
});

test('an expired event is given up without another attempt', async () => {
  core.asyncInvocations.accept(nameOf('Unreliable'), { id: 'old', worksAt: 99 });
  await core.settled();
  await minutesLater(11);
  expect(await tries('old')).toBe(1);
  const records = inQueue('GivenUp').map(({ body }) => JSON.parse(body));
  expect(records.find(({ requestPayload }) => requestPayload.id === 'old')).toMatchObject({
    requestContext: { condition: 'EventAgeExceeded', approximateInvokeCount: 1 },
  });
});

test("an event that Lambda rejects goes unchanged to the target's dead-letter queue", () => {
  const event = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} };
  const [queue] = core.templates
    .ofType('AWS::SQS::Queue')
    .filter(({ logicalId }) => logicalId.startsWith('Undelivered'));
  if (!queue) throw new Error('no queue');
  const Arn = 'arn:aws:lambda:us-east-1:000000000000:function:gone';
  const ruleArn = 'arn:aws:events:us-east-1:000000000000:rule/each-night';
  const DeadLetterConfig = { Arn: core.templates.identityOf(queue).attributes.Arn ?? '' };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  createDeliver({ accept: core.asyncInvocations.accept, sendToQueue: core.queues.send })({
    ruleArn,
    target: { Arn, DeadLetterConfig },
    event,
    input: { say: 'good night' },
  });
  const [refused] = inQueue('Undelivered');
  expect(JSON.parse(refused?.body ?? '{}')).toEqual(event);
  expect(refused?.attributes).toMatchObject({ RULE_ARN: ruleArn, TARGET_ARN: Arn, ERROR_CODE: 'NO_RESOURCE' });
});

test('acknowledged writes survive a kill -9 of the emulator and a restart of the cloud', async () => {
  const pid = core.dynamoDb.emulator.pid();
  await client.send(new PutItemCommand({ TableName: table, Item: row('KEPT', 'ROW', { n: { N: '1' } }) }));
  if (pid === undefined) throw new Error('the emulator has no process');
  process.kill(pid, 'SIGKILL');
  const update = new UpdateItemCommand({
    TableName: table,
    Key: row('KEPT', 'ROW'),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  });
  await client.send(update);
  expect(await read('KEPT', 'ROW')).toMatchObject({ n: { N: '2' } });
  await core.stop();
  await start();
  expect(await read('KEPT', 'ROW')).toMatchObject({ n: { N: '2' } });
  await core.settled();
  expect(await read('SEEN', 'MAIL#1')).toMatchObject({ times: { N: '1' } });
});
