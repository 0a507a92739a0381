/**
 * `npm run backup -- --to FOLDER`: writes every row to files with digests. Uses the running local cloud unless `--table` is
 * given. Writes during the backup may be included in part; see docs/operate.md.
 */
import * as z from 'zod';
import { instantOf } from '#domain/time.ts';
import { writeBackup } from './operator/backup-folder.ts';
import { connectionFor } from './operator/cloud-connection.ts';
import { pluralize, runCommand } from './operator/command.ts';
import { openRows } from './operator/rows.ts';

const Options = z.object({
  to: z.string('name a new or empty folder').min(1),
  table: z.string().min(1).optional(),
});

await runCommand(
  {
    usage: 'npm run backup -- --to FOLDER [--table NAME]',
    schema: Options,
    options: { to: { type: 'string' }, table: { type: 'string' } },
  },
  async ({ to, table }) => {
    const connection = connectionFor(table);
    const rows = openRows(connection);
    try {
      const { items, files } = await writeBackup(to, connection.table, rows.raw(), () => instantOf(Date.now()));
      console.log(`${pluralize(items, 'row')} of ${connection.table} in ${pluralize(files.length, 'file')}, in ${to}.`);
    } finally {
      rows.close();
    }
  },
);
