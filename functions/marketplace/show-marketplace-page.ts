import { showMarketplacePage } from '#contracts/http/pages.ts';
import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { MarketplaceQuery, PAGE_SIZE, search } from '#domain/marketplace/search.ts';
import { replaceMark } from '#domain/pages/html.ts';
import { marketplaceList, marketplaceSearch } from '#domain/pages/marketplace-page.ts';
import { servedPage } from '#domain/pages/served-page.ts';
import { site } from '../adapters/site/site.ts';
import { catalogue } from '../data/catalogue/catalogue.ts';
import { siteFiles } from '../data/media/site-files.ts';
import { implementPage } from '../runtime/implement-page.ts';

const defaults: Readonly<Record<string, unknown>> = MarketplaceQuery.parse({});

const chosenIn = (query: MarketplaceQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === defaults[name] ? [] : [[name, String(value)]])),
  );

export const handler = implementPage(
  showMarketplacePage,
  { catalogue, siteFiles, site },
  async ({ query }, { catalogue, siteFiles, site }) => {
    const { q, offset } = query;
    const [all, page] = await Promise.all([catalogue.current(), siteFiles.marketplace()]);
    const { cards, matching, listed } = search(all, query);
    const from = (start: number): string => site.link(sitePages.marketplace, chosenIn({ ...query, offset: start }));
    const list = marketplaceList({
      cards,
      matching,
      listed,
      pageOf: (courseId) => pathTo(sitePages.course, { courseId }),
      before: offset > 0 ? from(Math.max(0, offset - PAGE_SIZE)) : undefined,
      after: offset + cards.length < matching ? from(offset + PAGE_SIZE) : undefined,
    });
    const form = marketplaceSearch(q, sitePages.marketplace);
    return { body: replaceMark(replaceMark(page, servedPage.searchMark, form), servedPage.listMark, list) };
  },
);
