import type { Course, PublishedCourse } from '#domain/courses/course.ts';

type Publication = Pick<PublishedCourse, 'publishedVersion' | 'listing'>;

/** What a course's record tells of its published version; null for one that is off the market. */
export function publicationOf(course: Course): Publication | null {
  switch (course.status) {
    case 'draft':
      return null;
    case 'published':
      return course;
    case 'taken-down':
    case 'deleted':
      return course.publication;
  }
}
