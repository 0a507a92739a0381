/**
 * `npm run restore -- --from FOLDER`: restores a backup into an empty table. Checks every file before the first write. Uses the
 * running local cloud unless `--table` is given. See docs/operate.md.
 */
import * as z from 'zod';
import { readItems, readManifest } from './operator/backup-folder.ts';
import { connectionFor } from './operator/cloud-connection.ts';
import { pluralize, runCommand } from './operator/command.ts';
import { openRows, type RawItem } from './operator/rows.ts';

const Options = z.object({
  from: z.string('name the folder of the backup').min(1),
  table: z.string().min(1).optional(),
});

const BATCH_SIZE = 500;

await runCommand(
  {
    usage: 'npm run restore -- --from FOLDER [--table NAME]',
    schema: Options,
    options: { from: { type: 'string' }, table: { type: 'string' } },
  },
  async ({ from, table }) => {
    const manifest = readManifest(from);
    const connection = connectionFor(table);
    const rows = openRows(connection);
    try {
      if (!(await rows.isEmpty()))
        throw new Error(
          `${connection.table} is not empty. Restore into a new table, or into a local cloud with a new data folder.`,
        );
      let written = 0;
      for (const file of manifest.files) {
        let batch: RawItem[] = [];
        for await (const item of readItems(from, file)) {
          batch.push(item);
          if (batch.length < BATCH_SIZE) continue;
          await rows.put(batch);
          written += batch.length;
          batch = [];
        }
        await rows.put(batch);
        written += batch.length;
      }
      if (written !== manifest.items)
        throw new Error(
          `Wrote ${written} rows, but the backup has ${manifest.items}. Start again with an empty table.`,
        );
      console.log(
        `Restored ${pluralize(written, 'row')} of ${manifest.startedAt} into ${connection.table}. Next: npm run repair, then a deep reconciliation (docs/operate.md).`,
      );
    } finally {
      rows.close();
    }
  },
);
