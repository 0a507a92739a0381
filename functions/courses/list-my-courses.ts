import { listMyCourses } from '#contracts/http/courses.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { ownedCourse } from './own-course.ts';

export const handler = implement(listMyCourses, { courses }, async ({ query, user }, { courses }) => {
  const page = await courses.ownedBy(user.id, query.cursor);
  return { courses: page.courses.map(ownedCourse), nextCursor: page.cursor ?? null };
});
