import { reportCourse } from '#contracts/http/moderation.ts';
import { courses } from '../data/courses/courses.ts';
import { reports } from '../data/courses/reports.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';

export const handler = implement(reportCourse, { courses, reports }, async ({ params, body, user }, ports) => {
  const course = await ports.courses.byId(params.courseId);
  if (course?.status !== 'published') throw notFound();
  if (course.ownerId === user.id) throw new Problem('own_course');
  await ports.reports.save(course.id, user.id, body);
  return { reported: true as const };
});
