/** For routes, CloudFront rewrites and links. No zod: public pages import this. */

export const prerenderedPages = {
  home: '/',
  pricing: '/pricing',
  marketplace: '/marketplace',
  contact: '/contact',
  privacy: '/privacy',
} as const;

export const clientRenderedPages = {
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

export const sitePages = { ...prerenderedPages, ...clientRenderedPages } as const;

export type SitePage = (typeof sitePages)[keyof typeof sitePages];
type PartOf<Page extends string> = Page extends `${infer Before}/${infer After}`
  ? PartOf<Before> | PartOf<After>
  : Page extends `:${infer Name}`
    ? Name
    : never;

/** `pathTo(sitePages.courseEdit, { courseId })` */
export function pathTo<const Page extends SitePage>(
  page: Page,
  parts: Readonly<Record<PartOf<Page>, string>>,
): `/${string}` {
  const values: Readonly<Record<string, string>> = parts;
  return `/${page.slice(1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`;
}

/** Opens the Sign Up tab with a role preselected. A query also works in a new tab and before the script. */
export const signUpAs = <const Role extends 'student' | 'creator'>(role: Role) =>
  `${clientRenderedPages.auth}?role=${role}` as const;

/** Also the name of the WebSocket API's stage. */
export const SOCKET_PATH = '/ws';

/** Files with a content hash in their names; browsers cache them forever. */
export const ASSETS = 'assets';
/** A deployment's assets, as S3 keys. */
export const ASSET_LIST = 'assets.json';
