import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table as schema } from '#contracts/table.ts';
import { type Item, type Table, tableOf } from '#functions/data/table.ts';
import { startEmulator } from '#local/dynamodb/emulator.ts';
import { witness } from './audit-witness.ts';
import { testPlatform } from './platform.ts';

export const TABLE_NAME = 'coursewright-test';

/** The table of the tests: the real emulator, empty, and the means to look at what was committed. */
export interface TestTable {
  readonly table: Table;
  /** Every committed item, for tests that judge by rows; `pk` narrows to one partition. */
  rows(pk?: string): Promise<Item[]>;
  /** Writes items as they are. */
  seed(...items: readonly Item[]): Promise<void>;
  /** Deletes every item. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

const hash = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' });
const range = (AttributeName: string) => ({ AttributeName, KeyType: 'RANGE' });

/**
 * Starts the emulator on a free port with the table of `contracts/table.ts`, and points this process's SDK at it. Call it
 * in `beforeAll`, and `stop` in `afterAll`.
 */
export async function startTable(): Promise<TestTable> {
  const folder = mkdtempSync(join(tmpdir(), 'coursewright-table-'));
  const emulator = await startEmulator(folder);
  const { partitionKey, sortKey, indexes } = schema;
  const attributes = [
    partitionKey,
    sortKey,
    ...Object.values(indexes).flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  await emulator.call('CreateTable', {
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
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: emulator.address.href,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME,
    STAGE: 'test',
    SITE_URL: 'http://localhost:3000',
  });
  const table = tableOf(testPlatform());
  const { unaudited } = witness();

  const rows = async (pk?: string): Promise<Item[]> => {
    const { DynamoDBDocumentClient, ScanCommand, QueryCommand } = await import('@aws-sdk/lib-dynamodb');
    const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    const items: Item[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page =
        pk === undefined
          ? await client.send(new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true, ExclusiveStartKey }))
          : await client.send(
              new QueryCommand({
                TableName: TABLE_NAME,
                ConsistentRead: true,
                KeyConditionExpression: 'pk = :pk',
                ExpressionAttributeValues: { ':pk': pk },
                ExclusiveStartKey,
              }),
            );
      items.push(...(page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    client.destroy();
    return items;
  };

  return {
    table,
    rows,
    async seed(...items) {
      for (const item of items) await table.commit([table.put(item)]);
    },
    async clear() {
      for (const { pk, sk } of await rows()) await table.commit([table.remove({ pk: String(pk), sk: String(sk) })]);
    },
    async stop() {
      await emulator.stop();
      rmSync(folder, { recursive: true, force: true });
      const without = unaudited();
      if (without.length > 0) throw new Error(`No audit line in the transaction in which ${without.join('; ')}`);
    },
  };
}
