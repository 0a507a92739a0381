import { getSitemap } from '#contracts/http/pages.ts';
import { publicPages } from '#contracts/indexed-pages.ts';
import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { sitemap } from '#domain/pages/sitemap.ts';
import { site } from '../adapters/site/site.ts';
import { catalogue } from '../data/catalogue/catalogue.ts';
import { implementPage } from '../runtime/implement-page.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implementPage(getSitemap, { catalogue, site }, async ({ query }, { catalogue, site }) => {
  const courses = (await catalogue.current()).cards.map(({ id }) => pathTo(sitePages.course, { courseId: id }));
  const addresses = [...publicPages, ...courses].map((path) => site.link(path));
  const body = sitemap(addresses, query.part, site.link(getSitemap.shownAt));
  if (body === undefined) throw notFound();
  return { body };
});
