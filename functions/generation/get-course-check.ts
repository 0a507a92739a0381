import { getCourseCheck } from '#contracts/http/course-checks.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { courseCheckView } from './course-check-view.ts';

export const handler = implement(
  getCourseCheck,
  { courses, courseChecks },
  async ({ params, user }, { courses, courseChecks, now }) => {
    const course = await courses.byId(params.courseId, { consistent: true });
    if (!course || !ownsCourse(course, user.id)) throw notFound();
    const [report, { text }] = await Promise.all([courseChecks.report(course.id), courses.workingCopy(course.id)]);
    return { check: report ? courseCheckView(report, course, text.content, now()) : null };
  },
);
