import type { AwsService } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import { createTable, indexStreamRecords } from './create-tables.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { type ImportedRow, importRows } from './import-rows.ts';
import { type IndexCopy, startIndexCopy } from './index-copy.ts';
import { dynamoDbService } from './service.ts';
import { tableDefinition } from './table-definition.ts';
import { openStream, type TableStream } from './table-stream.ts';
import { CapacityUsage } from './usage.ts';

export interface DynamoDb {
  readonly service: AwsService;
  readonly emulator: Emulator;
  readonly usage: CapacityUsage;
  readonly checkpoints: Checkpoints;
  streamOf(streamArn: string): TableStream | undefined;
  /** For a first start, before the product writes any of the keys. */
  importRows(tableName: string, rows: readonly ImportedRow[]): Promise<void>;
  /** Unchanged if nothing was written. */
  position(): Promise<string>;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDynamoDb(templates: LoadedTemplates, dataDir: string): Promise<DynamoDb> {
  const tables = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    templates.ofType(type).map((resource) => ({
      definition: tableDefinition(resource),
      streamArn: templates.identityOf(resource).attributes.StreamArn,
    })),
  );
  const emulator = await startEmulator(dataDir);
  const streams = new Map<string, TableStream>();
  const byStreamArn = new Map<string | undefined, TableStream>();
  const copies: IndexCopy[] = [];
  const usage = new CapacityUsage();
  try {
    const checkpoints = await openCheckpoints(emulator);
    for (const { definition } of tables) await createTable(emulator, definition);
    if (emulator.databasePath !== undefined) indexStreamRecords(emulator.databasePath);
    for (const { definition: table, streamArn } of tables) {
      const stream = await openStream(emulator, table.name);
      streams.set(table.name, stream);
      byStreamArn.set(streamArn, stream);
      if (table.GlobalSecondaryIndexes.length === 0) continue;
      copies.push(await startIndexCopy({ emulator, table, stream, checkpoints }));
    }
    return {
      service: dynamoDbService({
        emulator,
        tables: tables.map(({ definition }) => definition),
        usage,
        onWrite: (tableName) => streams.get(tableName)?.nudge(),
      }),
      emulator,
      usage,
      checkpoints,
      streamOf: (streamArn) => byStreamArn.get(streamArn),
      async importRows(tableName, rows) {
        const table = tables.find(({ definition }) => definition.name === tableName)?.definition;
        if (!table) throw new Error(`The templates have no table ${tableName}.`);
        await importRows(emulator, table, rows);
      },
      position: async () => JSON.stringify(await Promise.all([...streams.values()].map((stream) => stream.latest()))),
      async settled() {
        await Promise.all(copies.map((copy) => copy.settled()));
      },
      async stop() {
        await Promise.all(copies.map((copy) => copy.stop()));
        await emulator.stop();
      },
    };
  } catch (error) {
    await Promise.all(copies.map((copy) => copy.stop()));
    await emulator.stop();
    throw error;
  }
}
