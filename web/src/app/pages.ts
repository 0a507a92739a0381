import { sitePages } from '#contracts/site-pages.ts';
import { lazyPage } from './lazy-page.tsx';

/** Every page, each a chunk of its own. A page is a feature's default export. */
export const pages = {
  home: lazyPage(() => import('#web/features/home/home-page.tsx')),
  pricing: lazyPage(() => import('#web/features/pricing/pricing-page.tsx')),
  marketplace: lazyPage(() => import('#web/features/marketplace/marketplace-page.tsx')),
  courseDetail: lazyPage(() => import('#web/features/course-detail/course-detail-page.tsx')),
  contact: lazyPage(() => import('#web/features/contact/contact-page.tsx')),
  privacy: lazyPage(() => import('#web/features/privacy/privacy-page.tsx')),
  auth: lazyPage(() => import('#web/features/auth/auth-page.tsx')),
  resetPassword: lazyPage(() => import('#web/features/auth/reset-password-page.tsx')),
  notFound: lazyPage(() => import('#web/features/not-found/not-found-page.tsx')),
  creatorDashboard: lazyPage(() => import('#web/features/creator-dashboard/creator-dashboard-page.tsx')),
  learnerDashboard: lazyPage(() => import('#web/features/learner-dashboard/learner-dashboard-page.tsx')),
  notes: lazyPage(() => import('#web/features/notes/notes-page.tsx')),
  review: lazyPage(() => import('#web/features/review/review-page.tsx')),
  admin: lazyPage(() => import('#web/features/admin/admin-page.tsx')),
  settings: lazyPage(() => import('#web/features/settings/settings-page.tsx')),
  generator: lazyPage(() => import('#web/features/generator/generator-page.tsx')),
  courseEditor: lazyPage(() => import('#web/features/course-editor/course-editor-page.tsx')),
  courseViewer: lazyPage(() => import('#web/features/course-viewer/course-viewer-page.tsx')),
  worksheets: lazyPage(() => import('#web/features/worksheets/worksheets-page.tsx')),
  certificate: lazyPage(() => import('#web/features/certificate/certificate-page.tsx')),
};

/** Pages written out as HTML at build time, so that their text is there before any script. */
export const prerenderedPages: Readonly<Record<string, { preload(): Promise<unknown> }>> = {
  [sitePages.home]: pages.home,
  [sitePages.pricing]: pages.pricing,
  [sitePages.marketplace]: pages.marketplace,
  [sitePages.contact]: pages.contact,
  [sitePages.privacy]: pages.privacy,
  '/404': pages.notFound,
};
