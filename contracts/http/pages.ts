import * as z from 'zod';
import { cutText } from '#domain/cut-text.ts';
import { MAX_SEARCH_CHARS } from '#domain/limits.ts';
import { MarketplaceQuery } from '#domain/marketplace/search.ts';
import { CourseParams, Document, endpoint, Image } from '../endpoint.ts';
import { sitePages } from '../site-pages.ts';

/** CloudFront serves these replies at `shownAt`. */

const PAGE_SECONDS = 60;

export const showCoursePage = endpoint({
  name: 'show-course-page',
  area: 'marketplace',
  summary: "Returns a course's page with its head and text filled in",
  method: 'GET',
  path: '/api/public/pages/course/{courseId}',
  shownAt: sitePages.course,
  access: 'anyone',
  // Any text, so an invalid id gets the site's 404 page.
  params: z.strictObject({ courseId: z.string() }),
  reply: Document,
  contentType: 'text/html',
  cacheSeconds: PAGE_SECONDS,
  errors: [],
  failureMeans: "Course pages don't open from a link, a search or a reload.",
  uses: [
    'courses.byId',
    'courses.page',
    'payoutAccounts.ofUser',
    'reviews.ratingOf',
    'siteFiles.courseFrame',
    'siteFiles.notFound',
    'site.link',
  ],
});

const { price, category, level, language, sort, offset } = MarketplaceQuery.shape;

export const showMarketplacePage = endpoint({
  name: 'show-marketplace-page',
  area: 'marketplace',
  summary: 'Returns the marketplace page with its list filled in',
  method: 'GET',
  path: '/api/public/pages/marketplace',
  shownAt: sitePages.marketplace,
  access: 'anyone',
  // Invalid filters are ignored, as in the page's script.
  query: z.object({
    q: z
      .string()
      .catch('')
      .transform((text) => cutText(text, MAX_SEARCH_CHARS).toWellFormed())
      .default(''),
    price: price.catch('all'),
    category: category.catch(''),
    level: level.catch(''),
    language: language.catch(''),
    sort: sort.catch('newest'),
    offset: offset.catch(0),
  }),
  reply: Document,
  contentType: 'text/html',
  cacheSeconds: PAGE_SECONDS,
  errors: [],
  failureMeans: "The marketplace doesn't open from a link, a search or a reload.",
  uses: ['catalogue.current', 'siteFiles.marketplace', 'site.link'],
});

export const getSitemap = endpoint({
  name: 'get-sitemap',
  area: 'marketplace',
  summary: 'Lists all public pages and listed courses for search engines',
  method: 'GET',
  path: '/api/public/pages/sitemap.xml',
  shownAt: '/sitemap.xml',
  access: 'anyone',
  query: z.object({ part: z.coerce.number().int().min(1).optional() }),
  reply: Document,
  contentType: 'application/xml',
  cacheSeconds: PAGE_SECONDS,
  errors: ['not_found'],
  failureMeans: "Search engines don't find new courses.",
  uses: ['catalogue.current', 'site.link'],
});

export const getRobots = endpoint({
  name: 'get-robots',
  area: 'marketplace',
  summary: 'Tells robots what to read and where the sitemap is',
  method: 'GET',
  path: '/api/public/pages/robots.txt',
  shownAt: '/robots.txt',
  access: 'anyone',
  reply: Document,
  contentType: 'text/plain',
  cacheSeconds: PAGE_SECONDS,
  errors: [],
  failureMeans: "Search engines don't find the sitemap, and stop crawling while this fails.",
  uses: ['site.link'],
});

export const drawSocialCard = endpoint({
  name: 'draw-social-card',
  area: 'marketplace',
  summary: 'Draws the picture of a course for social networks',
  method: 'GET',
  path: '/api/public/courses/{courseId}/social-card.png',
  access: 'anyone',
  params: CourseParams,
  reply: Image,
  contentType: 'image/png',
  cacheSeconds: 3_600,
  errors: ['not_found'],
  failureMeans: 'Shared links to courses have no picture.',
  uses: ['courses.byId', 'socialCards.draw'],
});
