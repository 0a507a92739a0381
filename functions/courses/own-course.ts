import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { Course, ExistingCourse } from '#domain/courses/course.ts';
import { hasUnpublishedChanges } from '#domain/courses/publishing.ts';
import { notFound } from '../runtime/problem.ts';

interface Courses {
  byId(courseId: string, options: { consistent: boolean }): Promise<Course | undefined>;
}
interface User {
  readonly id: string;
}

/**
 * A course of the user's own, deleted or not, as it is after their last change.
 * @throws Problem not_found, for someone else's as well
 */
export async function ownCourseEvenDeleted(courses: Courses, courseId: string, user: User): Promise<Course> {
  const course = await courses.byId(courseId, { consistent: true });
  if (course === undefined || course.ownerId !== user.id) throw notFound();
  return course;
}

/**
 * A course of the user's own that is not deleted.
 * @throws Problem not_found
 */
export async function ownCourse(courses: Courses, courseId: string, user: User): Promise<ExistingCourse> {
  const course = await ownCourseEvenDeleted(courses, courseId, user);
  if (course.status === 'deleted') throw notFound();
  return course;
}

/** A course as its owner sees it; the reply's schema leaves out what is not promised. */
export const ownedCourse = (course: ExistingCourse): OwnedCourse => ({
  ...course,
  takedown: course.status === 'taken-down' ? course.takedown : null,
  hasUnpublishedChanges: hasUnpublishedChanges(course),
});
