import { listEnrollments } from '#contracts/http/learning.ts';
import { enrollments } from '../data/enrollments.ts';
import { implement } from '../runtime/implement.ts';

export const handler = implement(listEnrollments, { enrollments }, async ({ user }, { enrollments }) => {
  const all = await enrollments.ofStudent(user.id);
  return {
    enrollments: all
      .sort((a, b) => (a.enrolledAt < b.enrolledAt ? 1 : -1))
      .map((enrollment) => ({ ...enrollment, percent: enrollment.completedAt ? 100 : 0 })),
  };
});
