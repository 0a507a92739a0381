import { GetObjectCommand } from '@aws-sdk/client-s3';
import { siteFiles as declared } from '#contracts/ports/pages.ts';
import { provide } from '../runtime/dependencies.ts';
import { files, refusalStatus } from './files.ts';
import { siteAssets } from './site-assets.ts';

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
