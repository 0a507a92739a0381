/**
 * `npm run repair`: recomputes derived rows from purchases, courses and reviews and lists the differences; `-- --write` repairs
 * them. Idempotent. Uses the running local cloud unless `--table` is given. See docs/operate.md.
 */
import * as z from 'zod';
import { connectionFor } from './operator/cloud-connection.ts';
import { pluralize, runCommand } from './operator/command.ts';
import { Derivation, type Difference } from './operator/derived-rows.ts';
import { openRows, type Rows } from './operator/rows.ts';

const Options = z.object({ write: z.boolean().default(false), table: z.string().min(1).optional() });

const lineFor = ({ what, key, actual, expected, missing }: Difference): string => {
  const parts = Object.entries(expected).map(
    ([name, value]) => `${name} ${valueText(actual[name])} → ${valueText(value)}`,
  );
  return `${what}  ${key.pk} / ${key.sk}  ${missing ? 'is missing' : parts.join(', ')}`;
};
const valueText = (value: unknown): string => (value === undefined ? 'none' : String(value));

async function compare(rows: Rows): Promise<{ differences: Difference[]; unread: readonly string[] }> {
  const derivation = new Derivation();
  for await (const row of rows.all()) derivation.add(row);
  return { differences: derivation.differences(), unread: derivation.unreadable };
}

/**
 * Keeps differences that two scans agree on. A sale during one scan looks like a difference, because its rows are read at
 * different times.
 */
async function compareTwice(rows: Rows) {
  const first = await compare(rows);
  if (first.differences.length === 0) return first;
  const before = new Set(first.differences.map((difference) => JSON.stringify(difference)));
  const { differences, unread } = await compare(rows);
  return { differences: differences.filter((difference) => before.has(JSON.stringify(difference))), unread };
}

const repairRow = ({ key, actual, expected, missing }: Difference, rows: Rows): Promise<boolean> => {
  const { pk: _, sk: __, ...attributes } = missing ?? expected;
  return rows.change({
    key,
    set: attributes,
    expected: missing ? { pk: undefined } : { ...absent(expected), ...actual },
  });
};
const absent = (expected: Difference['expected']) =>
  Object.fromEntries(Object.keys(expected).map((name) => [name, undefined]));

await runCommand(
  {
    usage: 'npm run repair -- [--write] [--table NAME]',
    schema: Options,
    options: { write: { type: 'boolean' }, table: { type: 'string' } },
  },
  async ({ write, table }) => {
    const connection = connectionFor(table);
    const rows = openRows(connection);
    try {
      const { differences, unread } = await compareTwice(rows);
      for (const difference of differences) console.log(lineFor(difference));
      for (const key of unread) console.log(`unreadable, ignored: ${key}`);
      if (differences.length === 0) {
        console.log('Nothing differs.');
      } else if (!write) {
        console.log(`${pluralize(differences.length, 'row')} would be repaired. Run npm run repair -- --write.`);
        process.exitCode = 2;
      } else {
        let repaired = 0;
        for (const difference of differences) if (await repairRow(difference, rows)) repaired++;
        console.log(`Repaired ${repaired} of ${pluralize(differences.length, 'row')}.`);
        if (repaired < differences.length) throw new Error('Some rows changed during the repair. Run it again.');
      }
      if (unread.length > 0) process.exitCode = 1;
    } finally {
      rows.close();
    }
  },
);
