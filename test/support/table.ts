import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { table as schema } from '#contracts/table.ts';
import { type Item, type Table, tableOf } from '#functions/data/table/table.ts';
import { type Emulator, startEmulator } from '#local/dynamodb/emulator.ts';
import { testPlatform } from './platform.ts';
import { watchWrites } from './write-watcher.ts';

/** One emulator per worker, in memory. */
const worker = globalThis as { emulator?: Promise<Emulator>; tables?: number };
worker.tables = (worker.tables ?? 0) + 1;

/** One table per test file. */
export const TABLE_NAME = `coursewright-test-${worker.tables}`;

/** An empty table in the emulator. */
export interface TestTable {
  readonly table: Table;
  /** All committed items, or those of one partition. */
  rows(pk?: string): Promise<Item[]>;
  seed(...items: readonly Item[]): Promise<void>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** A transaction holds a row once, at most 100 of them, and 4 MB. */
const MAX_BATCH = { items: 50, characters: 1_000_000 };

function batchesOf(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let keysOfLast = new Set<string>();
  let characters = 0;
  for (const item of items) {
    const key = JSON.stringify([item.pk, item.sk]);
    const size = JSON.stringify(item).length;
    const last = batches.at(-1);
    const fits = keysOfLast.size < MAX_BATCH.items && !keysOfLast.has(key) && characters + size <= MAX_BATCH.characters;
    if (last && fits) last.push(item);
    else {
      batches.push([item]);
      keysOfLast = new Set();
      characters = 0;
    }
    keysOfLast.add(key);
    characters += size;
  }
  return batches;
}

const hash = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' });
const range = (AttributeName: string) => ({ AttributeName, KeyType: 'RANGE' });

/** Creates the table in the worker's emulator for this process's SDK. Call it in `beforeAll`, and `stop` in `afterAll`. */
export async function startTable(): Promise<TestTable> {
  worker.emulator ??= startEmulator();
  const emulator = await worker.emulator;
  const { partitionKey, sortKey, indexes } = schema;
  const attributes = [
    partitionKey,
    sortKey,
    ...Object.values(indexes).flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  const create = () =>
    emulator.call('CreateTable', {
      TableName: TABLE_NAME,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [hash(partitionKey), range(sortKey)],
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
        IndexName,
        KeySchema: [hash(index.partitionKey), range(index.sortKey)],
        Projection: { ProjectionType: 'ALL' },
      })),
    });
  const remove = () => emulator.call('DeleteTable', { TableName: TABLE_NAME });
  await create();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: emulator.address.href,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME,
    STAGE: 'test',
    PAYOUT_COUNTRY: 'US',
    SITE_URL: 'http://localhost:3000',
    GENERATIONS_AT_ONCE: '10',
  });
  const table = tableOf(testPlatform());
  const { unaudited, undeclared } = watchWrites();

  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const rows = async (pk?: string): Promise<Item[]> => {
    const query = { TableName: TABLE_NAME, ConsistentRead: true };
    const condition = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
    const pages =
      pk === undefined ? paginateScan({ client }, query) : paginateQuery({ client }, { ...query, ...condition });
    const items: Item[] = [];
    for await (const { Items = [] } of pages) items.push(...Items);
    return items;
  };

  return {
    table,
    rows,
    async seed(...items) {
      for (const batch of batchesOf(items)) await table.commit(batch.map((item) => table.put(item)));
    },
    async clear() {
      await remove();
      await create();
    },
    async stop() {
      client.destroy();
      await remove();
      const without = unaudited();
      const unknown = undeclared();
      if (unknown.length > 0)
        throw new Error(`Undeclared attributes: ${unknown.join('; ')}. Add them to test/support/stored-records.ts.`);
      if (without.length > 0) throw new Error(`Missing audit line in the transaction: ${without.join('; ')}`);
    },
  };
}
