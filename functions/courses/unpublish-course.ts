import { unpublishCourse } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(unpublishCourse, { courses }, async ({ params, user }, { courses }) => {
  const course = await ownCourse(courses, params.courseId, user);
  // What is off the market by our decision comes back as it was.
  if (course.status === 'taken-down') throw new Problem('course_taken_down');
  // Unpublishing a draft asks for what is already so.
  return { course: ownedCourse(course.status === 'draft' ? course : await courses.unpublish(course)) };
});
