/**
 * `npm run repair`: recomputes from purchases, courses and reviews what follows from them, and says what differs; with
 * `-- --write` it mends that. Again is the same. Without `--table` it speaks to the running local cloud. docs/operate.md.
 */
import * as z from 'zod';
import { counted, runCommand } from './operator/command.ts';
import { Derivation, type Difference } from './operator/derived.ts';
import { placeOf } from './operator/place.ts';
import { openRows, type Rows } from './operator/rows.ts';

const Order = z.object({ write: z.boolean().default(false), table: z.string().min(1).optional() });

const asLine = ({ what, key, is, should, missing }: Difference): string => {
  const parts = Object.entries(should).map(([name, value]) => `${name} ${said(is[name])} → ${said(value)}`);
  return `${what}  ${key.pk} / ${key.sk}  ${missing ? 'is missing' : parts.join(', ')}`;
};
const said = (value: unknown): string => (value === undefined ? 'none' : String(value));

async function look(rows: Rows): Promise<{ differences: Difference[]; unread: readonly string[] }> {
  const derivation = new Derivation();
  for await (const row of rows.all()) derivation.take(row);
  return { differences: derivation.differences(), unread: derivation.unread };
}

/**
 * What differs the same way twice. A sale that comes while the table is read would look like a difference, since its rows
 * are read at different moments; the second look, begun after the first, sees it otherwise.
 */
async function lookTwice(rows: Rows) {
  const first = await look(rows);
  if (first.differences.length === 0) return first;
  const before = new Set(first.differences.map((difference) => JSON.stringify(difference)));
  const { differences, unread } = await look(rows);
  return { differences: differences.filter((difference) => before.has(JSON.stringify(difference))), unread };
}

/** False where the row has changed since it was read. */
const mend = ({ key, is, should, missing }: Difference, rows: Rows): Promise<boolean> => {
  const { pk: _, sk: __, ...attributes } = missing ?? should;
  return rows.change({ key, set: attributes, where: missing ? { pk: undefined } : { ...absent(should), ...is } });
};
const absent = (should: Difference['should']) =>
  Object.fromEntries(Object.keys(should).map((name) => [name, undefined]));

await runCommand(
  {
    usage: 'npm run repair -- [--write] [--table NAME]',
    order: Order,
    options: { write: { type: 'boolean' }, table: { type: 'string' } },
  },
  async ({ write, table }) => {
    const place = placeOf(table);
    const rows = openRows(place);
    try {
      const { differences, unread } = await lookTwice(rows);
      for (const difference of differences) console.log(asLine(difference));
      for (const key of unread) console.log(`not understood, and left out: ${key}`);
      if (differences.length === 0) {
        console.log('Nothing differs.');
      } else if (!write) {
        console.log(`${counted(differences.length, 'row')} would be mended by npm run repair -- --write.`);
        process.exitCode = 2;
      } else {
        let mended = 0;
        for (const difference of differences) if (await mend(difference, rows)) mended++;
        console.log(`${counted(mended, 'row')} of ${differences.length} mended.`);
        if (mended < differences.length) throw new Error('Others were changed meanwhile. Run it again.');
      }
      if (unread.length > 0) process.exitCode = 1;
    } finally {
      rows.close();
    }
  },
);
