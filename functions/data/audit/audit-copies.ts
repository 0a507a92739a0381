import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { keys } from '#contracts/table.ts';
import type { Platform } from '../../runtime/platform.ts';
import { files, refusalStatus } from '../media/files.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

/** An audit line that was not copied yet: what it says, as one line of JSON, and where it is. */
export interface DueLine {
  readonly key: Key;
  readonly at: string;
  readonly text: string;
}

const ofTheTable: readonly string[] = ['gsi1pk', 'gsi1sk', 'gsi3pk', 'gsi3sk', 'attempts'];

/** With its key, which tells the subject and stands for one line only; in one order, so that the same lines are the same bytes. */
function lineOf(item: Item): DueLine {
  const said = Object.entries(item).filter(([name]) => !ofTheTable.includes(name));
  const sorted = said.sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    key: { pk: String(item.pk), sk: String(item.sk) },
    at: String(item.gsi3sk),
    text: JSON.stringify(Object.fromEntries(sorted)),
  };
}

/** Access pattern: lines not copied yet (gsi3, `DUE#audit / at`). Copies are `lines/<day>/<first line's time>-<digest>.jsonl`. */
export const auditCopies = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** The oldest first. */
    async copiesDue(limit: number): Promise<DueLine[]> {
      const { items } = await table.query(keys.due.gsi3pk('audit'), { index: 'gsi3', limit });
      return items.map(lineOf);
    },

    /**
     * Named by what is in it, so that the same lines are written once however often that is tried. The bucket takes nothing
     * without its MD5, since it locks what it takes:
     * https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock-managing.html#object-lock-put-object
     */
    async writeCopy(day: string, lines: readonly DueLine[]): Promise<void> {
      const Body = `${lines.map(({ text }) => text).join('\n')}\n`;
      const digest = createHash('sha256').update(Body).digest('hex');
      try {
        await files.send(
          new PutObjectCommand({
            Bucket: platform.setting('AUDIT_BUCKET'),
            Key: `lines/${day}/${lines[0]?.at ?? day}-${digest.slice(0, 32)}.jsonl`,
            Body,
            ContentType: 'application/x-ndjson',
            ContentMD5: createHash('md5').update(Body).digest('base64'),
            IfNoneMatch: '*',
          }),
        );
      } catch (error) {
        // It is there already: whoever wrote it was cut off before the lines were closed.
        if (refusalStatus(error) !== 412) throw error;
      }
    },

    async copyDone({ key, at }: DueLine): Promise<void> {
      const closed = { set: { copiedAt: platform.now() }, remove: ['gsi3pk', 'gsi3sk', 'attempts'] };
      await table.tryCommit([table.update(key, closed, { equals: { gsi3sk: at } })]);
    },
  };
};
