import { liftTakedown } from '#contracts/http/moderation.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { moderatedCourse } from './moderated-course.ts';

export const handler = implement(liftTakedown, { courses }, async ({ params, user }, { courses }) => {
  const course = await courses.byId(params.courseId, { consistent: true });
  if (!course || course.status === 'deleted') throw notFound();
  return {
    course: moderatedCourse(course.status === 'taken-down' ? await courses.liftTakedown(course, user.id) : course),
  };
});
