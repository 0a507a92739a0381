import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { Course, ExistingCourse } from '#domain/courses/course.ts';
import { hasUnpublishedChanges } from '#domain/courses/publishing.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound } from '../runtime/problem.ts';

type Courses = PortsOf<'courses.byId'>['courses'];
interface User {
  readonly id: string;
}

/** @throws Problem not_found, also if someone else's */
export async function ownCourseEvenDeleted(courses: Courses, courseId: string, user: User): Promise<Course> {
  const course = await courses.byId(courseId, { consistent: true });
  if (course === undefined || course.ownerId !== user.id) throw notFound();
  return course;
}

/** @throws Problem not_found if deleted or someone else's */
export async function ownCourse(courses: Courses, courseId: string, user: User): Promise<ExistingCourse> {
  const course = await ownCourseEvenDeleted(courses, courseId, user);
  if (course.status === 'deleted') throw notFound();
  return course;
}

export const ownedCourse = (course: ExistingCourse): OwnedCourse => ({
  ...course,
  takedown: course.status === 'taken-down' ? course.takedown : null,
  hasUnpublishedChanges: hasUnpublishedChanges(course),
});
