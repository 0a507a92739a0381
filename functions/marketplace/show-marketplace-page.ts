import { showMarketplacePage } from '#contracts/http/pages.ts';
import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { MarketplaceQuery, PAGE_SIZE, search } from '#domain/marketplace/search.ts';
import { filled } from '#domain/pages/html.ts';
import { marketplaceList } from '#domain/pages/marketplace-page.ts';
import { servedPage } from '#domain/pages/served-page.ts';
import { site } from '../adapters/site.ts';
import { catalogue } from '../data/catalogue.ts';
import { siteFiles } from '../data/site-files.ts';
import { implementPage } from '../runtime/implement-page.ts';

export const handler = implementPage(
  showMarketplacePage,
  { catalogue, siteFiles, site },
  async ({ query: { q, offset } }, { catalogue, siteFiles, site }) => {
    const [all, page] = await Promise.all([catalogue.cards(), siteFiles.marketplace()]);
    const { cards, matching, listed } = search(all, MarketplaceQuery.parse({ q, offset }));
    const from = (start: number): string =>
      site.link(sitePages.marketplace, { ...(q !== '' && { q }), ...(start > 0 && { offset: String(start) }) });
    const list = marketplaceList({
      q,
      cards,
      matching,
      listed,
      marketplace: sitePages.marketplace,
      pageOf: (courseId) => pathTo(sitePages.course, { courseId }),
      before: offset > 0 ? from(Math.max(0, offset - PAGE_SIZE)) : undefined,
      after: offset + cards.length < matching ? from(offset + PAGE_SIZE) : undefined,
    });
    return { body: filled(page, servedPage.listMark, list) };
  },
);
