import { unpublishCourse } from '#contracts/http/courses.ts';
import { courses } from '../data/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(unpublishCourse, { courses }, async ({ params, user }, { courses }) => {
  const course = await ownCourse(courses, params.courseId, user);
  // Unpublishing a draft asks for what is already so.
  return { course: ownedCourse(course.status === 'draft' ? course : await courses.unpublish(course)) };
});
