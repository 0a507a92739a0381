import { closeReports } from '#contracts/http/moderation.ts';
import { courses } from '../data/courses/courses.ts';
import { reports } from '../data/courses/reports.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

export const handler = implement(closeReports, { courses, reports }, async ({ params, user }, { courses, reports }) => {
  const course = await courses.byId(params.courseId);
  if (!course) throw notFound();
  const closed = await reports.close(course, 'dismissed');
  if (closed > 0) await reports.recordDismissal(course.id, user.id, closed);
  return { closed };
});
