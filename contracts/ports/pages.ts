import { port } from '../needs.ts';

/** The built site's own pages, to be filled in and shown under the same origin. */
const built = (key: string) => ({ bucket: 'site', object: 'GetObject', key }) as const;

/** The site's own pages, for links in mails and for coming back from the payment provider. */
export const site = port({
  link: { does: 'The absolute address of a page', needs: [{ setting: 'SITE_URL' }] },
  isFromEdge: { does: 'Whether a request came through the distribution', needs: [{ setting: 'ORIGIN_SECRETS' }] },
});

export const siteFiles = port({
  courseFrame: { does: 'What stands around a course on its page', needs: [built('course-frame.html')] },
  marketplace: { does: 'The marketplace as it was built, without courses', needs: [built('marketplace/index.html')] },
  notFound: { does: 'The page that says there is nothing', needs: [built('404.html')] },
  pruneAssets: {
    does: 'Removes hashed files that no page of the site has referred to for a month',
    needs: [
      built('assets.json'),
      built('assets-seen.json'),
      { bucket: 'site', object: 'PutObject', key: 'assets-seen.json' },
      { bucket: 'site', object: 'DeleteObject', key: 'assets/*' },
    ],
  },
});

/** Drawn within the function, from files beside its code. */
export const socialCards = port({
  draw: { does: "A course's card for social networks, as PNG", needs: [] },
});
