import { countLearners } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { ownCourse } from './own-course.ts';

export const handler = implement(countLearners, { courses }, async ({ params, user }, { courses }) => {
  const { id } = await ownCourse(courses, params.courseId, user);
  return { learners: await courses.learnersOf(id) };
});
