/**
 * Every query key of the site. A key is covered by its beginnings: invalidating `courseView.of(id)` also covers the
 * modules of that course.
 */
export const queryKeys = {
  /** Replies that are the same for everyone, by the address that is fetched. */
  public: {
    all: ['public'],
    reply: (address: string) => ['public', address],
    list: (address: string) => ['public', 'list', address],
  },
  account: ['me'],
  deletionPreview: ['deletion-preview'],
  admin: {
    all: ['admin'],
    audit: (of: object) => ['admin', 'audit', of],
    reports: ['admin', 'reports'],
    reportsWith: (status: string) => ['admin', 'reports', status],
    people: ['admin', 'person'],
    person: (userId: string) => ['admin', 'person', userId],
  },
  courseAccess: {
    all: ['course-access'],
    of: (courseId: string) => ['course-access', courseId],
    ofUser: (courseId: string, userId: string) => ['course-access', courseId, userId],
  },
  courseView: {
    of: (courseId: string) => ['view', courseId],
    /** `wanted` is the slide that is looked for. */
    start: (courseId: string, version: number, wanted: object) => ['view-start', courseId, version, wanted],
    module: (courseId: string, version: number, number: number) => ['view', courseId, version, number],
  },
  dashboard: ['dashboard'],
  enrollments: ['enrollments'],
  generations: ['generations'],
  generation: { all: ['generation'], of: (generationId: string) => ['generation', generationId] },
  learnerPlan: ['learner-plan'],
  learnerPlanCheck: ['learner-plan-check'],
  logos: ['logos'],
  myCourses: ['courses'],
  myReview: (courseId: string, userId: string) => ['my-review', courseId, userId],
  notes: ['notes'],
  courseNotes: (courseId: string) => ['notes', courseId],
  ownedCourse: (courseId: string) => ['course', courseId],
  payoutAccount: ['payout-account'],
  publishedText: (courseId: string) => ['published-text', courseId],
  receipts: ['receipts'],
  reviewCards: ['review-cards'],
  rewrite: (rewriteId: string) => ['rewrite', rewriteId],
  rewriteRequest: (courseId: string, kind: string, partId: string) => ['rewrite-request', courseId, kind, partId],
  sales: ['sales'],
  subscription: ['subscription'],
  worksheets: (courseId: string) => ['worksheets', courseId],
} as const;
