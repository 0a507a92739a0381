import { previewDeletion } from '#contracts/http/account.ts';
import { deletionBlock } from '#domain/users/deletion.ts';
import { accounts } from '../data/accounts.ts';
import { courses } from '../data/courses.ts';
import { enrollments } from '../data/enrollments.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { allCourses } from './all-courses.ts';

const providers = { users, courses, enrollments, accounts };

export const handler = implement(previewDeletion, providers, async ({ user }, ports) => {
  const [standing, courses, enrolled, unsettled] = await Promise.all([
    ports.users.standing(user.id),
    allCourses(ports, user.id),
    ports.enrollments.ofStudent(user.id),
    ports.accounts.unsettled(user.id),
  ]);
  if (!standing.profile) throw notFound();
  return {
    courses: courses.length,
    publishedCourses: courses.filter(({ status }) => status === 'published').length,
    students: standing.revenue.all.students,
    enrollments: enrolled.length,
    // Of the provider: what we grant ourselves costs nothing and simply ends.
    subscribed: standing.subscription.productId !== null,
    blockedBy: deletionBlock(unsettled),
  };
});
