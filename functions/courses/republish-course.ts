import { republishCourse } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(republishCourse, { courses }, async ({ params, user }, { courses }) => {
  const course = await ownCourse(courses, params.courseId, user);
  if (course.status === 'taken-down') throw new Problem('course_taken_down');
  return { course: ownedCourse(course.status === 'published' ? course : await courses.republish(course)) };
});
