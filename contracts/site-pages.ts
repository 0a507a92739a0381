/**
 * The pages of the site by their paths, `:name` where a part varies. The site's routes, the edge's rewrites, and links in
 * mails and for coming back are built from these. In a file without schemas, so that the site's public pages stay light.
 */

/** Written out as HTML when the site is built. */
const prerenderedPages = {
  home: '/',
  pricing: '/pricing',
  marketplace: '/marketplace',
  contact: '/contact',
  privacy: '/privacy',
} as const;

/** Drawn in the browser only. */
export const drawnPages = {
  auth: '/auth',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  studentDashboard: '/student-dashboard',
  notes: '/notes',
  review: '/review',
  generate: '/generate',
  settings: '/settings',
  admin: '/admin',
  course: '/course/:courseId',
  courseEdit: '/course/:courseId/edit',
  courseView: '/course/:courseId/view',
  worksheets: '/course/:courseId/worksheets',
  certificate: '/certificate/:certificateId',
} as const;

/** Drawn pages that anyone may find; the others need an account, or a link from a mail. */
const foundPages: readonly string[] = [drawnPages.auth, drawnPages.course, drawnPages.certificate];
/** What robots are asked to leave alone. */
export const hiddenPages: readonly string[] = Object.values(drawnPages).filter((page) => !foundPages.includes(page));
/** What a sitemap names besides the courses. */
export const publicPages: readonly `/${string}`[] = Object.values(prerenderedPages);

export const sitePages = { ...prerenderedPages, ...drawnPages } as const;

export type SitePage = (typeof sitePages)[keyof typeof sitePages];
type PartOf<Page extends string> = Page extends `${infer Before}/${infer After}`
  ? PartOf<Before> | PartOf<After>
  : Page extends `:${infer Name}`
    ? Name
    : never;

/** The path of a page: `pathTo(sitePages.courseEdit, { courseId })`. */
export function pathTo<const Page extends SitePage>(
  page: Page,
  parts: Readonly<Record<PartOf<Page>, string>>,
): `/${string}` {
  const values: Readonly<Record<string, string>> = parts;
  return `/${page.slice(1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`;
}

/** Where sockets open, on the site's own origin; the name of the WebSocket API's stage as well, which is its path. */
export const SOCKET_PATH = '/ws';

/** The folder of the site's files whose names carry a hash of what is in them. Browsers keep them for ever. */
export const ASSETS = 'assets';
/** Lists those that the pages of a deployment refer to, as keys of the site's bucket. */
export const ASSET_LIST = 'assets.json';
