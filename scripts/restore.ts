/**
 * `npm run restore -- --from FOLDER`: writes a backup's rows into a table that is empty. Every file is checked before the
 * first row is written. Without `--table` it speaks to the running local cloud. See docs/operate.md.
 */
import * as z from 'zod';
import { readItems, readManifest } from './operator/backup-folder.ts';
import { connectionFor } from './operator/cloud-connection.ts';
import { pluralize, runCommand } from './operator/command.ts';
import { openRows, type RawItem } from './operator/rows.ts';

const Options = z.object({
  from: z.string('name the folder of a backup').min(1),
  table: z.string().min(1).optional(),
});

/** What is held in memory at a time. */
const BATCH_SIZE = 500;

await runCommand(
  {
    usage: 'npm run restore -- --from FOLDER [--table NAME]',
    schema: Options,
    options: { from: { type: 'string' }, table: { type: 'string' } },
  },
  async ({ from, table }) => {
    const manifest = readManifest(from);
    const place = connectionFor(table);
    const rows = openRows(place);
    try {
      if (!(await rows.isEmpty()))
        throw new Error(
          `${place.table} is not empty, and a restore would mix what is there with what was. Restore into a new table, or a local cloud over a new folder.`,
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
          `${written} rows were written, and the backup has ${manifest.items}. Start over with an empty table.`,
        );
      console.log(
        `${pluralize(written, 'row')} of ${manifest.startedAt} are in ${place.table}. Next: npm run repair, then a deep reconciliation (docs/operate.md).`,
      );
    } finally {
      rows.close();
    }
  },
);
