import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#functions/data/table/table.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { onTable, runScript } from './run-script.ts';

let table: TestTable;
let folder: string;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coursewright-backup-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await table.clear();
});

/** Every value type that the product stores. */
const rows: readonly Item[] = [
  {
    pk: 'USER#1',
    sk: 'PROFILE',
    fullName: 'Ada Lövelace ☂\n“quoted”',
    active: true,
    nothing: null,
    ttl: 4_102_444_800,
  },
  { pk: 'USER#1', sk: 'PROGRESS#c', seen: new Set(['intro', 's1']), counts: { held: 0, list: [1, -2.5, 'x', []] } },
  { pk: 'STRIPE_EVENT#evt', sk: 'STRIPE_EVENT', gsi3pk: 'DUE#money', gsi3sk: '2026-11-15T12:00:00.000Z', attempts: 3 },
];
/** Sets and maps are unordered. */
function inOrder(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
const asText = (items: readonly Item[]) => items.map((item) => JSON.stringify(item, inOrder)).sort();

describe('a backup', () => {
  test('restores every row exactly, with index keys and sets', async () => {
    await table.seed(...rows);
    const to = join(folder, 'tonight');
    expect((await onTable('backup', '--to', to)).out).toContain('3 rows of coursewright-test');
    await table.clear();
    expect(await onTable('restore', '--from', to)).toMatchObject({ code: 0, err: '' });
    expect(asText(await table.rows())).toEqual(asText(rows));
    expect((await table.rows('USER#1')).find(({ sk }) => sk === 'PROGRESS#c')?.seen).toBeInstanceOf(Set);
    const due = await table.table.query('DUE#money', { index: 'gsi3' });
    expect(due.items).toHaveLength(1);
  });

  test('never overwrites a backup or a table with rows', async () => {
    await table.seed(...rows);
    await onTable('backup', '--to', folder);
    const again = await onTable('backup', '--to', folder);
    expect([again.code, again.err]).toEqual([1, `${folder} is not empty. Name a new folder.\n`]);
    const before = asText(await table.rows());
    const over = await onTable('restore', '--from', folder);
    expect(over.code).toBe(1);
    expect(over.err).toContain('is not empty');
    expect(asText(await table.rows())).toEqual(before);
  });

  test('that is incomplete or changed is rejected before the first write', async () => {
    await table.seed(...rows);
    await onTable('backup', '--to', folder);
    await table.clear();
    const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.gz')) ?? '');
    const bytes = readFileSync(file);
    const torn = Buffer.from(bytes);
    torn[torn.length - 12] = (torn[torn.length - 12] ?? 0) ^ 1;
    writeFileSync(file, torn);
    const changed = await onTable('restore', '--from', folder);
    expect([changed.code, changed.err]).toEqual([1, expect.stringContaining('was changed after the backup')]);
    rmSync(join(folder, 'manifest.json'));
    expect((await onTable('restore', '--from', folder)).err).toContain('is not a complete backup');
    expect(await table.rows()).toEqual([]);
  });

  test('prints the usage for wrong options', async () => {
    expect(await runScript('backup')).toMatchObject({ code: 1, err: expect.stringContaining('--to FOLDER') });
    expect((await runScript('restore', '--form', 'x')).err).toContain('npm run restore -- --from FOLDER');
  });
});
