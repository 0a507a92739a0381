import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { emulatorBinary } from './binary.ts';
import type { Emulator } from './emulator.ts';
import { attributesOf, type TableDefinition } from './table-definition.ts';

const execute = promisify(execFile);
const LIMIT_MS = 60_000;
/** BatchWriteItem's limit. */
const BATCH_ITEMS = 25;
const IMPORTED = 'Imported';

export type ImportedRow = Readonly<Record<string, unknown>>;

/**
 * Writes rows like an import from S3: without stream records, so no function runs for them. Rows that exist are
 * replaced. An emulator without a database file takes ordinary writes, which its stream shows.
 */
export async function importRows(
  emulator: Emulator,
  table: TableDefinition,
  rows: readonly ImportedRow[],
): Promise<void> {
  const items: readonly Item[] = rows.map((row) => marshall(row));
  if (emulator.databasePath === undefined) {
    for (let start = 0; start < items.length; start += BATCH_ITEMS) {
      const batch = items.slice(start, start + BATCH_ITEMS).map((Item) => ({ PutRequest: { Item: jsonOf(Item) } }));
      const { UnprocessedItems = {} } = await emulator.call('BatchWriteItem', {
        RequestItems: { [table.name]: batch },
      });
      if (Object.keys(Object(UnprocessedItems)).length > 0) throw new Error(`${table.name} did not take all rows.`);
    }
    return;
  }
  const scratch = mkdtempSync(join(dirname(emulator.databasePath), 'import-'));
  try {
    const imported = await importedDatabase(scratch, table, items);
    copyTables(imported, emulator.databasePath, table);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

type Item = Readonly<Record<string, AttributeValue>>;

const jsonOf = (item: Item): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value.B === undefined ? value : { B: Buffer.from(value.B).toString('base64') },
    ]),
  );

/** Writes a DynamoDB export and has the emulator import it. */
async function importedDatabase(scratch: string, table: TableDefinition, items: readonly Item[]): Promise<string> {
  const data = join(scratch, 'export', IMPORTED, 'data');
  const schema = join(scratch, 'schema.json');
  const database = join(scratch, 'imported.db');
  mkdirSync(data, { recursive: true });
  const lines = items.map((item) => `${JSON.stringify({ Item: jsonOf(item) })}\n`);
  writeFileSync(join(data, 'items.json.gz'), gzipSync(lines.join(''), { level: 1 }));
  const { KeySchema, GlobalSecondaryIndexes } = table;
  const indexKeys = GlobalSecondaryIndexes.map((index) => index.KeySchema);
  const AttributeDefinitions = attributesOf(table, [KeySchema, ...indexKeys]);
  writeFileSync(
    schema,
    JSON.stringify({ Table: { TableName: IMPORTED, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } }),
  );
  const source = join(scratch, 'export');
  await execute(emulatorBinary(process.env), ['import', '--source', source, '--schema', schema, '--output', database], {
    timeout: LIMIT_MS,
  });
  return database;
}

/** A table and each of its indexes is an SQLite table of that name. */
function copyTables(from: string, to: string, { name, indexCopy, GlobalSecondaryIndexes }: TableDefinition): void {
  const database = new DatabaseSync(to, { timeout: 10_000 });
  try {
    database.prepare('ATTACH ? AS imported').run(from);
    const tables = database
      .prepare("SELECT name FROM imported.sqlite_master WHERE type = 'table' AND (name = ? OR name LIKE ?)")
      .all(IMPORTED, `${IMPORTED}::%`)
      .map(({ name }) => String(name));
    if (tables.length !== 1 + GlobalSecondaryIndexes.length)
      throw new Error(`The emulator imported ${tables.join(', ')}, but not every index.`);
    database.exec('BEGIN IMMEDIATE');
    for (const owner of [name, indexCopy])
      for (const table of tables) {
        const columns = database
          .prepare('SELECT name FROM pragma_table_info(?, ?)')
          .all(table, 'imported')
          .map((column) => quoted(String(column.name)))
          .join(', ');
        const target = quoted(`${owner}${table.slice(IMPORTED.length)}`);
        database.exec(
          `INSERT OR REPLACE INTO main.${target} (${columns}) SELECT ${columns} FROM imported.${quoted(table)}`,
        );
      }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
