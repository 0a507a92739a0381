import { restoreCourse } from '#contracts/http/courses.ts';
import { mayRestore } from '#domain/courses/deletion.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { ownCourseEvenDeleted, ownedCourse } from './own-course.ts';

/** Not a creation, so an ended trial does not matter. */
export const handler = implement(
  restoreCourse,
  { courses, users },
  async ({ params, user }, { courses, users, now }) => {
    const [course, subscription] = await Promise.all([
      ownCourseEvenDeleted(courses, params.courseId, user),
      users.subscription(user.id),
    ]);
    if (course.status !== 'deleted') return { course: ownedCourse(course) };
    if (!mayRestore(course, now())) throw notFound();
    return { course: ownedCourse(await courses.restore(course, quotaOf(subscription))) };
  },
);
