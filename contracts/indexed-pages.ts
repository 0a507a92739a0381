/** Tells search engines which pages to index: robots.txt and the sitemap come from here. */
import { clientRenderedPages, prerenderedPages } from './site-pages.ts';

/** The others need an account or a link. */
const indexedPages: readonly string[] = [
  clientRenderedPages.auth,
  clientRenderedPages.course,
  clientRenderedPages.certificate,
];
export const disallowedPages: readonly string[] = Object.values(clientRenderedPages).filter(
  (page) => !indexedPages.includes(page),
);
/** In the sitemap, with the courses. */
export const publicPages: readonly `/${string}`[] = Object.values(prerenderedPages);
