import type { OwnedCourse } from '#contracts/http/courses.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import type { Course } from '#domain/courses/course.ts';
import { notFound } from '../runtime/problem.ts';

interface Courses {
  byId(courseId: string, options: { consistent: boolean }): Promise<Course | undefined>;
}

/**
 * A course of the user's own, as it is after their last change.
 * @throws Problem not_found, for someone else's as well
 */
export async function ownCourse(courses: Courses, courseId: string, user: { readonly id: string }): Promise<Course> {
  const course = await courses.byId(courseId, { consistent: true });
  if (course === undefined || !ownsCourse(course, user.id)) throw notFound();
  return course;
}

/** A course as its owner sees it; the reply's schema leaves out what is not promised. */
export const ownedCourse = (course: Course): OwnedCourse => ({
  ...course,
  hasUnpublishedChanges: course.status === 'published' && course.revision > course.publishedRevision,
});
