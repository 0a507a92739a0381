import { type CourseReport, listReports } from '#contracts/http/moderation.ts';
import type { Report } from '#domain/moderation/report.ts';
import { courses } from '../data/courses/courses.ts';
import { reports } from '../data/courses/reports.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { moderatedCourse } from './moderated-course.ts';

const reportView = (report: Report): CourseReport => ({
  ...report,
  outcome: report.status === 'closed' ? report.outcome : null,
  closedAt: report.status === 'closed' ? report.closedAt : null,
});

export const handler = implement(listReports, { courses, reports }, async ({ query }, { courses, reports }) => {
  const page = await reports.list(query.status, query.cursor);
  const found = await courses.byIds(page.reports.map(({ courseId }) => courseId));
  return {
    reports: page.reports.map(reportView),
    courses: found.map(moderatedCourse),
    nextCursor: page.cursor ?? null,
  };
});
