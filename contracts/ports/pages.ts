import { port } from '../needs.ts';

const built = (key: string) => ({ bucket: 'site', object: 'GetObject', key }) as const;

export const site = port({
  link: { does: 'Builds the absolute URL of a page', needs: [{ setting: 'SITE_URL' }] },
  isFromEdge: { does: 'Checks whether a request came through CloudFront', needs: [{ setting: 'ORIGIN_SECRETS' }] },
});

export const siteFiles = port({
  courseFrame: { does: 'Reads the HTML frame of a course page', needs: [built('course-frame.html')] },
  marketplace: { does: 'Reads the built marketplace page without courses', needs: [built('marketplace/index.html')] },
  notFound: { does: 'Reads the 404 page', needs: [built('404.html')] },
  pruneAssets: {
    does: 'Deletes hashed files that no page has referred to for a month',
    needs: [
      built('assets.json'),
      built('assets-seen.json'),
      { bucket: 'site', object: 'PutObject', key: 'assets-seen.json' },
      { bucket: 'site', object: 'DeleteObject', key: 'assets/*' },
    ],
  },
});

/** Needs nothing: renderer and fonts are beside the function's code. */
export const socialCards = port({
  draw: { does: "Draws a course's social card as PNG", needs: [] },
});
