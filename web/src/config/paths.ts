import { pathTo, signUpAs, sitePages } from '#contracts/site-pages.ts';

/** All paths; links and redirects use them. */
export const paths = {
  home: sitePages.home,
  features: `${sitePages.home}#features`,
  examples: `${sitePages.home}#examples`,
  pricing: sitePages.pricing,
  marketplace: sitePages.marketplace,
  course: (courseId: string) => pathTo(sitePages.course, { courseId }),
  /** The course page with its free lesson open. */
  freeLesson: (courseId: string) => `${pathTo(sitePages.course, { courseId })}?lesson=free` as const,
  courseEdit: (courseId: string) => pathTo(sitePages.courseEdit, { courseId }),
  courseView: (courseId: string) => pathTo(sitePages.courseView, { courseId }),
  courseSlide: (courseId: string, slideId: string) =>
    `${pathTo(sitePages.courseView, { courseId })}?slide=${encodeURIComponent(slideId)}` as const,
  worksheets: (courseId: string) => pathTo(sitePages.worksheets, { courseId }),
  certificate: (certificateId: string) => pathTo(sitePages.certificate, { certificateId }),
  contact: sitePages.contact,
  privacy: sitePages.privacy,
  auth: sitePages.auth,
  signUpAsCreator: signUpAs('creator'),
  resetPassword: sitePages.resetPassword,
  dashboard: sitePages.dashboard,
  studentDashboard: sitePages.studentDashboard,
  notes: sitePages.notes,
  review: sitePages.review,
  generate: sitePages.generate,
  generation: (generationId: string) => `${sitePages.generate}?generation=${generationId}`,
  settings: sitePages.settings,
  admin: sitePages.admin,
  adminPerson: (userId: string) => `${sitePages.admin}?tab=people&user=${encodeURIComponent(userId)}` as const,
  adminSubject: (subject: string) => `${sitePages.admin}?tab=audit&subject=${encodeURIComponent(subject)}` as const,
} as const;

/** Learners go to their dashboard, every other role to the creator's. */
export const dashboardPath = (role: string | undefined): string =>
  role === 'student' ? paths.studentDashboard : paths.dashboard;
