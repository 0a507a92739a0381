import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { packed } from '#functions/data/snapshot.ts';
import type { Assembly } from '#test/lib/support/assembly.ts';
import { manyCards } from '../cards.ts';
import { type Row, rowOf, shown } from '../row.ts';
import type { Workplace } from '../workplace.ts';

const Refreshed = z.object({ cpuMs: z.number(), longestMs: z.number(), peakMb: z.number() });
const LATER = 'a catalogue that loads in slices';
/** As long as people don't notice. */
const LONGEST_BLOCK_MS = 20;

/** A refresh of the catalogue in the function that serves it, and a course's change in the one that writes it. */
export async function catalogueRows(assembly: Assembly, { scratch, signal }: Workplace): Promise<Row[]> {
  const memoryOf = (name: string): number =>
    assembly.functions('prod').find(({ Properties }) => Properties.FunctionName.endsWith(`-${name}`))?.Properties
      .MemorySize ?? 0;
  const rows: Row[] = [];
  for (const count of [10_000, 100_000]) {
    const path = join(scratch, `cards-${count}.br`);
    writeFileSync(path, await packed(manyCards(count)));
    const measure = async (...further: string[]) => {
      const script = join(import.meta.dirname, 'refresh.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [script, path, ...further], { signal });
      return Refreshed.parse(JSON.parse(stdout));
    };
    const [refresh, change] = [await measure(), await measure('change')];
    const at = `at ${shown(count)} courses`;
    rows.push(
      rowOf({
        what: `longest block of requests by a refresh, ${at}`,
        most: LONGEST_BLOCK_MS,
        figure: refresh.longestMs,
        unit: 'ms',
        of: `${shown(refresh.cpuMs, 0)} ms of CPU`,
        later: LATER,
      }),
      rowOf({
        what: `peak memory of a refresh, ${at}`,
        most: memoryOf('list-marketplace'),
        figure: refresh.peakMb,
        unit: 'MB',
        later: LATER,
      }),
      rowOf({
        what: `peak memory of a course's change, ${at}`,
        most: memoryOf('work-outbox'),
        figure: change.peakMb,
        unit: 'MB',
        of: `${shown(change.cpuMs, 0)} ms of CPU`,
        later: LATER,
      }),
    );
  }
  return rows;
}
