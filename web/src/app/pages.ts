import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { sitePages } from '#contracts/site-pages.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { trackPageLoad } from './navigation-progress.tsx';

const page = (load: () => Promise<{ default: ComponentType }>) => lazyWithRetry(load, { onWait: trackPageLoad });

type PageName = keyof typeof sitePages;

/** Each page is a chunk: a feature's default export. */
export const pages = {
  home: page(() => import('#web/features/home/home-page.tsx')),
  pricing: page(() => import('#web/features/pricing/pricing-page.tsx')),
  marketplace: page(() => import('#web/features/marketplace/marketplace-page.tsx')),
  course: page(() => import('#web/features/course-detail/course-detail-page.tsx')),
  contact: page(() => import('#web/features/contact/contact-page.tsx')),
  privacy: page(() => import('#web/features/privacy/privacy-page.tsx')),
  auth: page(() => import('#web/features/auth/auth-page.tsx')),
  resetPassword: page(() => import('#web/features/auth/reset-password-page.tsx')),
  dashboard: page(() => import('#web/features/creator-dashboard/creator-dashboard-page.tsx')),
  studentDashboard: page(() => import('#web/features/learner-dashboard/learner-dashboard-page.tsx')),
  notes: page(() => import('#web/features/notes/notes-page.tsx')),
  review: page(() => import('#web/features/review-cards/review-cards-page.tsx')),
  generate: page(() => import('#web/features/generator/generator-page.tsx')),
  settings: page(() => import('#web/features/settings/settings-page.tsx')),
  admin: page(() => import('#web/features/admin/admin-page.tsx')),
  courseEdit: page(() => import('#web/features/course-editor/course-editor-page.tsx')),
  courseView: page(() => import('#web/features/course-viewer/course-viewer-page.tsx')),
  worksheets: page(() => import('#web/features/worksheets/worksheets-page.tsx')),
  certificate: page(() => import('#web/features/certificate/certificate-page.tsx')),
} satisfies Record<PageName, ReturnType<typeof page>>;

export const NotFoundPage = page(() => import('#web/features/not-found/not-found-page.tsx'));

const patterns = Object.entries(sitePages);
const byName: Readonly<Record<string, ReturnType<typeof page>>> = pages;

export function pageAt(pathname: string) {
  const found = patterns.find(([, path]) => matchPath({ path, caseSensitive: true }, pathname));
  return found && byName[found[0]];
}

/** Pages written as HTML at build time. */
export const prerenderedPages: Readonly<Record<string, ReturnType<typeof page>>> = {
  [sitePages.home]: pages.home,
  [sitePages.pricing]: pages.pricing,
  [sitePages.marketplace]: pages.marketplace,
  [sitePages.contact]: pages.contact,
  [sitePages.privacy]: pages.privacy,
  '/404': NotFoundPage,
};
