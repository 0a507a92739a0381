/**
 * Every query key of the site. The first part of a noun's keys covers all of its queries, which is what a mutation
 * invalidates.
 */
export const queryKeys = {
  /** Replies that are the same for everyone, by the address that is fetched. */
  public: {
    all: ['public'],
    reply: (address: string) => ['public', address],
    list: (address: string) => ['public', 'list', address],
  },
  courseAccess: {
    all: ['course-access'],
    of: (courseId: string) => ['course-access', courseId],
    ofUser: (courseId: string, userId: string) => ['course-access', courseId, userId],
  },
  myReview: (courseId: string, userId: string) => ['my-review', courseId, userId],
} as const;
