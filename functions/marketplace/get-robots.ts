import { getRobots, getSitemap } from '#contracts/http/pages.ts';
import { disallowedPages } from '#contracts/indexed-pages.ts';
import { robots } from '#domain/pages/robots.ts';
import { site } from '../adapters/site/site.ts';
import { implementPage } from '../runtime/implement-page.ts';

export const handler = implementPage(getRobots, { site }, async (_request, { site }) => ({
  body: robots(disallowedPages, site.link(getSitemap.shownAt)),
}));
