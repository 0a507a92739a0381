/** Every path of the site, typed once. Links and redirects are built from here. */
export const paths = {
  home: '/',
  features: '/#features',
  examples: '/#examples',
  pricing: '/pricing',
  marketplace: '/marketplace',
  course: (courseId: string) => `/course/${encodeURIComponent(courseId)}`,
  courseEdit: (courseId: string) => `/course/${encodeURIComponent(courseId)}/edit`,
  courseView: (courseId: string) => `/course/${encodeURIComponent(courseId)}/view`,
  contact: '/contact',
  privacy: '/privacy',
  auth: '/auth',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  studentDashboard: '/student-dashboard',
  generate: '/generate',
} as const;

/** Where someone lands after signing in: learners on theirs, any other or missing role on the creator's (spec section 2). */
export const dashboardPath = (role: string | undefined): string =>
  role === 'student' ? paths.studentDashboard : paths.dashboard;
