import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { keys } from '#contracts/table.ts';
import type { Platform } from '../../runtime/platform.ts';
import { files, refusalStatus } from '../media/files.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

export interface DueLine {
  readonly key: Key;
  readonly at: string;
  readonly text: string;
}

const tableAttributes: readonly string[] = ['gsi1pk', 'gsi1sk', 'gsi3pk', 'gsi3sk', 'attempts'];

/** Sorted, so that equal lines are equal bytes. */
function lineOf(item: Item): DueLine {
  const attributes = Object.entries(item).filter(([name]) => !tableAttributes.includes(name));
  const sorted = attributes.sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    key: { pk: String(item.pk), sk: String(item.sk) },
    at: String(item.gsi3sk),
    text: JSON.stringify(Object.fromEntries(sorted)),
  };
}

export const auditCopies = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async copiesDue(limit: number): Promise<DueLine[]> {
      const { items } = await table.query(keys.due.gsi3pk('audit'), { index: 'gsi3', limit });
      return items.map(lineOf);
    },

    /**
     * The name contains the digest, so a retry writes no second copy. Object Lock requires the MD5:
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
        // An interrupted run wrote this copy.
        if (refusalStatus(error) !== 412) throw error;
      }
    },

    async copyDone({ key, at }: DueLine): Promise<void> {
      const closed = { set: { copiedAt: platform.now() }, remove: ['gsi3pk', 'gsi3sk', 'attempts'] };
      await table.tryCommit([table.update(key, closed, { equals: { gsi3sk: at } })]);
    },
  };
};
