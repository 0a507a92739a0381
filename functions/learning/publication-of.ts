import type { Course, PublishedCourse } from '#domain/courses/course.ts';

type Publication = Pick<PublishedCourse, 'publishedVersion' | 'listing'>;

/** What a course's record tells of its published version; null for one that is off the market. */
export const publicationOf = (course: Course): Publication | null =>
  course.status === 'deleted' ? course.publication : course.status === 'published' ? course : null;
