import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { type Emulator, EmulatorFailure } from './emulator.ts';
import { attributesOf, type IndexDefinition, type TableDefinition } from './table-definition.ts';

const TableReply = z.object({
  Table: z.object({
    LatestStreamArn: z.string(),
    GlobalSecondaryIndexes: z.array(z.object({ IndexName: z.string() })).default([]),
  }),
});

export async function createTable(emulator: Emulator, table: TableDefinition): Promise<void> {
  const { GlobalSecondaryIndexes: global, LocalSecondaryIndexes: local } = table;
  const definition = {
    KeySchema: table.KeySchema,
    AttributeDefinitions: attributesOf(table, [
      table.KeySchema,
      ...[...global, ...local].map((index) => index.KeySchema),
    ]),
    BillingMode: 'PAY_PER_REQUEST',
    ...(global.length > 0 && { GlobalSecondaryIndexes: global }),
    ...(local.length > 0 && { LocalSecondaryIndexes: local }),
  };
  const existing = await describe(emulator, table.name);
  if (existing) await syncIndexes(emulator, table, existing.GlobalSecondaryIndexes);
  else {
    // The index copy reads the stream, so every table has one.
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' };
    await emulator.call('CreateTable', { TableName: table.name, ...definition, StreamSpecification });
    const { TimeToLiveSpecification } = table;
    if (TimeToLiveSpecification?.Enabled) {
      await emulator.call('UpdateTimeToLive', { TableName: table.name, TimeToLiveSpecification });
    }
  }
}

export async function streamArnOf(emulator: Emulator, tableName: string): Promise<string> {
  const described = await describe(emulator, tableName);
  if (!described) throw new Error(`the DynamoDB emulator has no table ${tableName}`);
  return described.LatestStreamArn;
}

/** The emulator finds the next stream number with an unindexed MAX. */
export function indexStreamRecords(databasePath: string): void {
  const database = new DatabaseSync(databasePath, { timeout: 5_000 });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS _stream_records_by_number ON _stream_records(table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    database.close();
  }
}

export async function tableExists(emulator: Emulator, tableName: string): Promise<boolean> {
  const { status } = await emulator.send('DescribeTable', { TableName: tableName });
  return status === 200;
}

async function describe(emulator: Emulator, tableName: string) {
  try {
    return TableReply.parse(await emulator.call('DescribeTable', { TableName: tableName })).Table;
  } catch (error) {
    if (error instanceof EmulatorFailure && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function syncIndexes(
  emulator: Emulator,
  table: TableDefinition,
  existing: readonly Pick<IndexDefinition, 'IndexName'>[],
): Promise<void> {
  const wanted = table.GlobalSecondaryIndexes;
  const update = (change: object) => emulator.call('UpdateTable', { TableName: table.name, ...change });
  for (const { IndexName } of existing) {
    if (wanted.some((index) => index.IndexName === IndexName)) continue;
    await update({ GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] });
  }
  for (const index of wanted) {
    if (existing.some(({ IndexName }) => IndexName === index.IndexName)) continue;
    await update({
      AttributeDefinitions: attributesOf(table, [index.KeySchema]),
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    });
  }
}
