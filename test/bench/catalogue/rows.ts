import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import * as z from 'zod';
import { MAX_PART_CARDS } from '#domain/marketplace/catalogue.ts';
import { packRows } from '#functions/data/catalogue/snapshot.ts';
import type { Assembly } from '#test/lib/support/assembly.ts';
import { manyCards } from '../cards.ts';
import type { BenchContext } from '../context.ts';
import { type Row, rowOf, shown } from '../row.ts';

const Measured = z.object({ cpuMs: z.number(), longestMs: z.number(), peakMb: z.number() });
/** Short enough to go unnoticed. */
const LONGEST_BLOCK_MS = 20;
const MAX_SNAPSHOT_MB = 12;

/** Measures a refresh in the function that serves the catalog, and a change in the one that writes it. */
export async function catalogueRows(assembly: Assembly, { scratch, signal }: BenchContext): Promise<Row[]> {
  const memoryOf = (name: string): number =>
    assembly.functions('prod').find(({ Properties }) => Properties.FunctionName.endsWith(`-${name}`))?.Properties
      .MemorySize ?? 0;
  const rows: Row[] = [];
  for (const count of [10_000, 100_000]) {
    const cards = manyCards(count).sort((a, b) => (a.id < b.id ? -1 : 1));
    const parts = await pMap(
      Array.from({ length: Math.ceil(count / MAX_PART_CARDS) }, (_, part) => part),
      (part) => packRows(cards.slice(part * MAX_PART_CARDS, (part + 1) * MAX_PART_CARDS)),
      { concurrency: 2 },
    );
    const folder = join(scratch, `cards-${count}`);
    mkdirSync(folder);
    for (const [part, bytes] of parts.entries())
      writeFileSync(join(folder, `${String(part).padStart(4, '0')}.json.br`), bytes);
    const measure = async (what: string) => {
      const script = join(import.meta.dirname, 'refresh.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [script, folder, what], { signal });
      return Measured.parse(JSON.parse(stdout));
    };
    const [refresh, change] = [await measure('refresh'), await measure('change')];
    const at = `at ${shown(count)} courses`;
    rows.push(
      rowOf({
        what: `longest block of requests by a refresh, ${at}`,
        max: LONGEST_BLOCK_MS,
        figure: refresh.longestMs,
        unit: 'ms',
        of: `${shown(refresh.cpuMs, 0)} ms of CPU`,
        dependsOnMachine: true,
      }),
      rowOf({
        what: `peak memory of a refresh, ${at}`,
        max: memoryOf('list-marketplace'),
        figure: refresh.peakMb,
        unit: 'MB',
      }),
      rowOf({
        what: `peak memory of a course's change, ${at}`,
        max: memoryOf('write-catalogue'),
        figure: change.peakMb,
        unit: 'MB',
        of: `${shown(change.cpuMs, 0)} ms of CPU`,
      }),
      rowOf({
        what: `snapshot ${at}, compressed`,
        max: MAX_SNAPSHOT_MB,
        figure: parts.reduce((sum, { length }) => sum + length, 0) / 1e6,
        unit: 'MB',
      }),
    );
  }
  return rows;
}
