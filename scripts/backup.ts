/**
 * `npm run backup -- --to FOLDER`: writes every row of the table to files with digests. Without `--table` it speaks to the
 * running local cloud. What is written meanwhile may be in it half; docs/operate.md says what makes up for that.
 */
import * as z from 'zod';
import { instantOf } from '#domain/time.ts';
import { writeBackup } from './operator/backup-folder.ts';
import { connectionFor } from './operator/cloud-connection.ts';
import { pluralize, runCommand } from './operator/command.ts';
import { openRows } from './operator/rows.ts';

const Options = z.object({
  to: z.string('name a folder that is new or empty').min(1),
  table: z.string().min(1).optional(),
});

await runCommand(
  {
    usage: 'npm run backup -- --to FOLDER [--table NAME]',
    schema: Options,
    options: { to: { type: 'string' }, table: { type: 'string' } },
  },
  async ({ to, table }) => {
    const place = connectionFor(table);
    const rows = openRows(place);
    try {
      const { items, files } = await writeBackup(to, place.table, rows.raw(), () => instantOf(Date.now()));
      console.log(`${pluralize(items, 'row')} of ${place.table} in ${pluralize(files.length, 'file')}, in ${to}.`);
    } finally {
      rows.close();
    }
  },
);
