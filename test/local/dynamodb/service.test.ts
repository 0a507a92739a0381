import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckpoints } from '#local/dynamodb/checkpoints.ts';
import { createTable } from '#local/dynamodb/create-tables.ts';
import { type Emulator, startEmulator } from '#local/dynamodb/emulator.ts';
import { type IndexCopy, startIndexCopy } from '#local/dynamodb/index-copy.ts';
import { dynamoDbService } from '#local/dynamodb/service.ts';
import { tableDefinition } from '#local/dynamodb/table-definition.ts';
import { openStream } from '#local/dynamodb/table-stream.ts';
import { CapacityUsage } from '#local/dynamodb/usage.ts';
import type { AwsCall, AwsService } from '#local/service.ts';
import { aFolder, aResource } from '../serve-aws.ts';

const key = (name: string, KeyType: string) => ({ AttributeName: name, KeyType });
const table = tableDefinition(
  aResource('AWS::DynamoDB::GlobalTable', 'Table', {
    TableName: 'Rows',
    AttributeDefinitions: ['pk', 'sk', 'owner'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
    GlobalSecondaryIndexes: [
      { IndexName: 'byOwner', KeySchema: [key('owner', 'HASH')], Projection: { ProjectionType: 'ALL' } },
    ],
  }),
);
const folder = aFolder();
const usage = new CapacityUsage();
let emulator: Emulator;
let copy: IndexCopy;
/** The index lags until the test lets it catch up. */
let held = Promise.withResolvers<void>();
let service: AwsService;

beforeAll(async () => {
  emulator = await startEmulator(folder.path, {});
  await createTable(emulator, table);
  const stream = await openStream(emulator, table.name);
  const checkpoints = await openCheckpoints(emulator);
  copy = await startIndexCopy({ emulator, table, stream, checkpoints, lag: () => held.promise });
  service = dynamoDbService({ emulator, tables: [table], usage, onWrite: () => stream.nudge() });
});

afterAll(async () => {
  held.resolve();
  await copy?.stop();
  await emulator?.stop();
  folder.remove();
});

async function catchUp(): Promise<void> {
  held.resolve();
  await copy.settled();
  held = Promise.withResolvers();
}

function callOf(operation: string, input: object): AwsCall {
  return {
    caller: { name: 'a-function', accessKeyId: 'key' },
    method: 'POST',
    url: new URL('http://127.0.0.1/'),
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify(input)),
  };
}

async function send(operation: string, input: object) {
  const { status, body } = await service.handle(callOf(operation, input));
  return { status, ...JSON.parse(String(body)) };
}

const row = (pk: string, more = {}) => ({ pk: { S: pk }, sk: { S: 'ROW' }, ...more });
const put = (pk: string, more = {}) => send('PutItem', { TableName: 'Rows', Item: row(pk, more) });
const get = async (pk: string) =>
  (await send('GetItem', { TableName: 'Rows', Key: row(pk), ConsistentRead: true })).Item;
async function ownedBy(owner: string) {
  const values = { ':owner': { S: owner } };
  const query = { KeyConditionExpression: '#o = :owner', ExpressionAttributeNames: { '#o': 'owner' } };
  return (await send('Query', { TableName: 'Rows', IndexName: 'byOwner', ...query, ExpressionAttributeValues: values }))
    .Items;
}

test('an index lags behind a write, while the main key is consistent', async () => {
  await put('COURSE#1', { owner: { S: 'ann' }, title: { S: 'Bread' } });
  expect(await ownedBy('ann')).toEqual([]);
  await catchUp();
  expect(await ownedBy('ann')).toMatchObject([{ title: { S: 'Bread' } }]);
  await put('COURSE#1', { owner: { S: 'ben' }, title: { S: 'Bridges' } });
  expect(await get('COURSE#1')).toMatchObject({ title: { S: 'Bridges' } });
  expect(await ownedBy('ann')).toMatchObject([{ title: { S: 'Bread' } }]);
  expect(await ownedBy('ben')).toEqual([]);
  await catchUp();
  expect(await ownedBy('ann')).toEqual([]);
  expect(await ownedBy('ben')).toMatchObject([{ title: { S: 'Bridges' } }]);
  await send('DeleteItem', { TableName: 'Rows', Key: row('COURSE#1') });
  expect(await ownedBy('ben')).toHaveLength(1);
  await catchUp();
  expect(await ownedBy('ben')).toEqual([]);
});

const bump = (pk: string) => ({
  TableName: 'Rows',
  Key: row(pk),
  UpdateExpression: 'ADD n :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
});
const transaction = (...pks: string[]) => ({ TransactItems: pks.map((pk) => ({ Update: bump(pk) })) });

test('cancels a transaction that overlaps with another, with the reason at the shared item', async () => {
  const [first, second, apart] = await Promise.all([
    send('TransactWriteItems', transaction('A', 'B')),
    send('TransactWriteItems', transaction('C', 'B')),
    send('TransactWriteItems', transaction('D')),
  ]);
  expect([first.status, second.status, apart.status]).toEqual([200, 400, 200]);
  expect(second).toMatchObject({
    __type: expect.stringContaining('TransactionCanceledException'),
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });
  expect(await get('C')).toBeUndefined();
  expect(await get('B')).toMatchObject({ n: { N: '1' } });
});

test('rejects a plain write that overlaps with a transaction, and vice versa; plain writes may overlap', async () => {
  const [, meets] = await Promise.all([send('TransactWriteItems', transaction('E')), send('UpdateItem', bump('E'))]);
  expect(meets.__type).toContain('TransactionConflictException');
  const [, cancelled] = await Promise.all([
    send('UpdateItem', bump('E')),
    send('TransactWriteItems', transaction('E')),
  ]);
  expect(cancelled.CancellationReasons).toMatchObject([{ Code: 'TransactionConflict' }]);
  const plain = await Promise.all([send('UpdateItem', bump('E')), send('UpdateItem', bump('E'))]);
  expect(plain.map(({ status }) => status)).toEqual([200, 200]);
  expect(await get('E')).toMatchObject({ n: { N: '4' } });
});

test('rejects an empty string in a key condition, as AWS does', async () => {
  const between = (from: string) =>
    send('Query', {
      TableName: 'Rows',
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': { S: 'H' }, ':from': { S: from }, ':to': { S: 'Z' } },
    });
  expect((await between('')).__type).toContain('ValidationException');
  expect((await between('0')).status).toBe(200);
});

test('a call requires one permission per action and table or index, with its partition keys', () => {
  const arn = 'arn:aws:dynamodb:us-east-1:000000000000:table/Rows';
  const permissions = (operation: string, input: object) => service.requiredPermissions(callOf(operation, input));
  expect(permissions('Query', { TableName: 'Rows', IndexName: 'byOwner' })).toEqual([
    { action: 'dynamodb:Query', resource: `${arn}/index/byOwner` },
  ]);
  const check = { ConditionCheck: { TableName: 'Rows', Key: row('F'), ConditionExpression: 'attribute_exists(pk)' } };
  expect(
    permissions('TransactWriteItems', { TransactItems: [{ Put: { TableName: 'Rows', Item: row('G') } }, check] }),
  ).toEqual([
    { action: 'dynamodb:PutItem', resource: arn, context: { 'dynamodb:LeadingKeys': ['G'] } },
    { action: 'dynamodb:ConditionCheckItem', resource: arn, context: { 'dynamodb:LeadingKeys': ['F'] } },
  ]);
});

test('rejects an unsupported operation by name, and counts the capacity of each caller', async () => {
  expect(await send('ExecuteStatement', { Statement: 'SELECT * FROM Rows' })).toMatchObject({
    status: 400,
    message: expect.stringContaining('ExecuteStatement'),
  });
  usage.reset();
  await put('H');
  await get('H');
  expect(usage.report()).toEqual([
    { caller: 'a-function', operation: 'PutItem', calls: 1, capacityUnits: 1, inSequence: 1 },
    { caller: 'a-function', operation: 'GetItem', calls: 1, capacityUnits: 1, inSequence: 1 },
  ]);
});
