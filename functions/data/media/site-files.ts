import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import * as z from 'zod';
import { siteFiles as declared } from '#contracts/ports/pages.ts';
import { ASSET_LIST, ASSETS } from '#contracts/site-pages.ts';
import { Instant, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { files, refusalStatus } from './files.ts';

/** Old assets stay, so a stale page still works. */
const FRESH_MS = 10_000;

interface CachedPage {
  readonly etag: string | undefined;
  readonly text: string;
  readonly checkedAt: number;
}

export const siteFiles = provide(declared, (platform) => {
  const cache = new Map<string, CachedPage>();

  const fetchPage = async (key: string, known: CachedPage | undefined): Promise<Omit<CachedPage, 'checkedAt'>> => {
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
    const known = cache.get(key);
    if (known && now - known.checkedAt < FRESH_MS) return known.text;
    try {
      const { etag, text } = await fetchPage(key, known);
      cache.set(key, { etag, text, checkedAt: now });
      return text;
    } catch (error) {
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

const SEEN_KEY = 'assets-seen.json';
const Seen = z.record(z.string(), Instant);
const DELETE_CONCURRENCY = 10;

const siteAssets = (platform: Platform) => {
  const Bucket = () => platform.setting('SITE_BUCKET');

  const read = async <S extends z.ZodType>(Key: string, schema: S): Promise<z.output<S>> => {
    const reply = await files.send(new GetObjectCommand({ Bucket: Bucket(), Key }));
    return schema.parse(JSON.parse((await reply.Body?.transformToString('utf-8')) ?? ''));
  };

  const readSeen = async (): Promise<z.infer<typeof Seen>> => {
    try {
      return await read(SEEN_KEY, Seen);
    } catch (error) {
      if (refusalStatus(error) === 404) return {};
      throw error;
    }
  };

  const listStored = async (): Promise<string[]> => {
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
     * Returns the count. A file without a record counts as seen now.
     * @throws if the list of current files is unreadable; removes nothing
     */
    async pruneAssets(maxAgeMs: number): Promise<number> {
      const now = platform.now();
      const current = new Set(await read(ASSET_LIST, z.array(z.string()).min(1)));
      const [keys, before] = await Promise.all([listStored(), readSeen()]);
      const seen = Object.fromEntries(keys.map((key) => [key, current.has(key) ? now : (before[key] ?? now)]));
      // Saved first: the next run drops removed files.
      await files.send(
        new PutObjectCommand({
          Bucket: Bucket(),
          Key: SEEN_KEY,
          Body: JSON.stringify(seen),
          ContentType: 'application/json',
        }),
      );
      const old = plusMs(now, -maxAgeMs);
      const expired = keys.filter((key) => !current.has(key) && (seen[key] ?? now) <= old);
      await pMap(expired, (Key) => files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key })), {
        concurrency: DELETE_CONCURRENCY,
      });
      return expired.length;
    },
  };
};
