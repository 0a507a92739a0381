import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createTable } from '#local/dynamodb/create-tables.ts';
import { type Emulator, startEmulator } from '#local/dynamodb/emulator.ts';
import { importRows } from '#local/dynamodb/import-rows.ts';
import type { TableDefinition } from '#local/dynamodb/table-definition.ts';
import { openStream } from '#local/dynamodb/table-stream.ts';

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
const table: TableDefinition = {
  name: 'Things',
  arn: 'arn:aws:dynamodb:us-east-1:000000000000:table/Things',
  indexCopy: 'Things.indexes',
  AttributeDefinitions: ['pk', 'sk', 'owner', 'at'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: key('pk', 'sk'),
  GlobalSecondaryIndexes: [
    { IndexName: 'byOwner', KeySchema: key('owner', 'at'), Projection: { ProjectionType: 'ALL' } },
  ],
  LocalSecondaryIndexes: [],
};
const rows = Array.from({ length: 60 }, (_, n) => ({
  pk: `THING#${n % 7}`,
  sk: `ROW#${n}`,
  ...(n % 2 === 0 && { owner: 'ada', at: `2026-01-${String(n).padStart(2, '0')}` }),
  packed: new Uint8Array([n, 1, 2]),
  seen: new Set(['a', `b${n}`]),
  nested: { list: [n, null, 'text'] },
}));

let emulator: Emulator;
let folder: string | undefined;
afterEach(async () => {
  await emulator.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

const count = async (TableName: string, index?: string): Promise<unknown> =>
  (
    await emulator.call('Query', {
      ...{ TableName, Select: 'COUNT' },
      ...(index
        ? { IndexName: index, KeyConditionExpression: '#key = :key', ExpressionAttributeNames: { '#key': 'owner' } }
        : { KeyConditionExpression: 'pk = :key' }),
      ExpressionAttributeValues: { ':key': { S: index ? 'ada' : 'THING#3' } },
    })
  ).Count;
const row = async (TableName: string, sk: string) =>
  (await emulator.call('GetItem', { TableName, Key: { pk: { S: 'THING#3' }, sk: { S: sk } } })).Item;
const expected = {
  pk: { S: 'THING#3' },
  sk: { S: 'ROW#10' },
  owner: { S: 'ada' },
  at: { S: '2026-01-10' },
  packed: { B: Buffer.from([10, 1, 2]).toString('base64') },
  seen: { SS: ['a', 'b10'] },
  nested: { M: { list: { L: [{ N: '10' }, { NULL: true }, { S: 'text' }] } } },
};

test('rows are imported into the table and the copy of its indexes, twice without a difference, past the stream', async () => {
  folder = mkdtempSync(join(tmpdir(), 'coursewright-import-test-'));
  emulator = await startEmulator(folder);
  await createTable(emulator, table);
  await createTable(emulator, { ...table, name: table.indexCopy });
  for (let times = 0; times < 2; times++) {
    await importRows(emulator, table, rows);
    for (const name of [table.name, table.indexCopy]) {
      expect(await row(name, 'ROW#10')).toEqual(expected);
      expect([await count(name), await count(name, 'byOwner')]).toEqual([9, 30]);
    }
  }
  expect(await (await openStream(emulator, table.name)).readAfter(undefined, 10)).toEqual([]);
  expect(readdirSync(join(folder, 'dynamodb')).filter((name) => name.startsWith('import-'))).toEqual([]);
});

test('an emulator without a database file takes ordinary writes, which its stream shows', async () => {
  emulator = await startEmulator();
  await createTable(emulator, table);
  await importRows(emulator, table, rows);
  expect(await row(table.name, 'ROW#10')).toEqual(expected);
  expect([await count(table.name), await count(table.name, 'byOwner')]).toEqual([9, 30]);
  expect(await (await openStream(emulator, table.name)).readAfter(undefined, 100)).toHaveLength(rows.length);
});
