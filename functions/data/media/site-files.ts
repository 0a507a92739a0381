import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import * as z from 'zod';
import { siteFiles as declared } from '#contracts/ports/pages.ts';
import { ASSET_LIST, ASSETS } from '#contracts/site-pages.ts';
import { Instant, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { files, refusalStatus } from './files.ts';

/** How long an instance shows a page before it asks whether the site was deployed anew; old assets stay, so that is no haste. */
const FRESH_MS = 10_000;

interface Held {
  readonly etag: string | undefined;
  readonly text: string;
  readonly checkedAt: number;
}

/** Pages of the built site: one object each in the site's bucket, held in memory. */
export const siteFiles = provide(declared, (platform) => {
  const held = new Map<string, Held>();

  const fetched = async (key: string, known: Held | undefined): Promise<Omit<Held, 'checkedAt'>> => {
    try {
      const Bucket = platform.setting('SITE_BUCKET');
      const condition = known?.etag === undefined ? {} : { IfNoneMatch: known.etag };
      const reply = await files.send(new GetObjectCommand({ Bucket, Key: key, ...condition }));
      return { etag: reply.ETag, text: (await reply.Body?.transformToString('utf-8')) ?? '' };
    } catch (error) {
      if (known && refusalStatus(error) === 304) return known;
      throw error;
    }
  };

  const read = async (key: string): Promise<string> => {
    const now = Date.parse(platform.now());
    const known = held.get(key);
    if (known && now - known.checkedAt < FRESH_MS) return known.text;
    try {
      const { etag, text } = await fetched(key, known);
      held.set(key, { etag, text, checkedAt: now });
      return text;
    } catch (error) {
      // The page as it was a moment ago is better than none.
      if (known) return known.text;
      throw error;
    }
  };

  return {
    ...siteAssets(platform),
    courseFrame: () => read('course-frame.html'),
    marketplace: () => read('marketplace/index.html'),
    notFound: () => read('404.html'),
  };
});

/** When each file was last seen to belong to the site. */
const SEEN_KEY = 'assets-seen.json';
const Seen = z.record(z.string(), Instant);
const DELETE_CONCURRENCY = 10;

/**
 * The site's hashed files, which each deployment adds to: the ones that the pages of today refer to are listed by the
 * deployment itself, and all that ever were are in the bucket.
 */
const siteAssets = (platform: Platform) => {
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
        concurrency: DELETE_CONCURRENCY,
      });
      return gone.length;
    },
  };
};
