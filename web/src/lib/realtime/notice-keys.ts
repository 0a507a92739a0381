/** Under which keys is kept what notices are about: all of a kind, asked for again when a socket opens, and one of them. */
export const noticeKeys = {
  generation: { all: ['generation'], of: (generationId: string) => ['generation', generationId] },
  courseAccess: { all: ['course-access'], of: (courseId: string) => ['course-access', courseId] },
} as const;
