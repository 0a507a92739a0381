import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import * as z from 'zod';
import { ASSET_LIST, ASSETS } from '#contracts/site-pages.ts';
import { Instant, plusMs } from '#domain/time.ts';
import type { Platform } from '../runtime/platform.ts';
import { files, refusalStatus } from './files.ts';

/** When each file was last seen to belong to the site. */
const SEEN_KEY = 'assets-seen.json';
const Seen = z.record(z.string(), Instant);
const DELETES_AT_ONCE = 10;

/**
 * The site's hashed files, which each deployment adds to: the ones that the pages of today refer to are listed by the
 * deployment itself, and all that ever were are in the bucket.
 */
export const siteAssets = (platform: Platform) => {
  const Bucket = () => platform.setting('SITE_BUCKET');

  const read = async <S extends z.ZodType>(Key: string, schema: S): Promise<z.output<S>> => {
    const reply = await files.send(new GetObjectCommand({ Bucket: Bucket(), Key }));
    return schema.parse(JSON.parse((await reply.Body?.transformToString('utf-8')) ?? ''));
  };

  const seenBefore = async (): Promise<z.infer<typeof Seen>> => {
    try {
      return await read(SEEN_KEY, Seen);
    } catch (error) {
      if (refusalStatus(error) === 404) return {};
      throw error;
    }
  };

  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await files.send(
        new ListObjectsV2Command({
          Bucket: Bucket(),
          Prefix: `${ASSETS}/`,
          ...(token && { ContinuationToken: token }),
        }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return keys;
  };

  return {
    /**
     * Removes the files that have not belonged to the site for so long; a file that nobody has seen yet is seen now. How many.
     * @throws where the list of today's files cannot be read: without it nothing is removed
     */
    async pruneAssets(keptMs: number): Promise<number> {
      const now = platform.now();
      const current = new Set(await read(ASSET_LIST, z.array(z.string()).min(1)));
      const [keys, before] = await Promise.all([stored(), seenBefore()]);
      const seen = Object.fromEntries(keys.map((key) => [key, current.has(key) ? now : (before[key] ?? now)]));
      // Written first: what is removed and still noted is seen to be gone the next time.
      await files.send(
        new PutObjectCommand({
          Bucket: Bucket(),
          Key: SEEN_KEY,
          Body: JSON.stringify(seen),
          ContentType: 'application/json',
        }),
      );
      const old = plusMs(now, -keptMs);
      const gone = keys.filter((key) => !current.has(key) && (seen[key] ?? now) <= old);
      await pMap(gone, (Key) => files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key })), {
        concurrency: DELETES_AT_ONCE,
      });
      return gone.length;
    },
  };
};
