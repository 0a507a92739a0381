import { showCourseCheck } from '#contracts/http/course-checks.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';

export const handler = implement(
  showCourseCheck,
  { courses, courseChecks },
  async ({ params, body, user }, { courses, courseChecks }) => {
    const course = await courses.byId(params.courseId, { consistent: true });
    if (!course || !ownsCourse(course, user.id)) throw notFound();
    const result = body.isShown ? (await courseChecks.byCourse(course.id))?.result : null;
    // No check has ended yet.
    if (result === undefined || (body.isShown && result === null)) throw new Problem('conflict');
    await courses.showCheck(course, result);
    return { isShown: body.isShown };
  },
);
