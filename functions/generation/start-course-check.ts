import { startCourseCheck } from '#contracts/http/course-checks.ts';
import { type CourseCheck, isOverdue } from '#domain/course-checks/course-check.ts';
import { mostPaidCalls } from '#domain/course-checks/paid-calls.ts';
import { ownsCourse } from '#domain/courses/access.ts';
import type { Course } from '#domain/courses/course.ts';
import type { Ulid } from '#domain/ids.ts';
import { executions } from '../adapters/aws/executions.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { courseCheckView } from './course-check-view.ts';

type Ports = PortsOf<'courseChecks.begin' | 'courseChecks.fail' | 'executions.startCheck'>;

async function begin(
  { courseChecks, executions }: Ports,
  { id: courseId, ownerId }: Pick<Course, 'id' | 'ownerId'>,
  asked: { readonly id: Ulid; readonly countedCalls: number },
  previous: CourseCheck | undefined,
): Promise<CourseCheck> {
  const check = await courseChecks.begin({ ...asked, courseId, ownerId }, previous);
  // A double click: the browser asks again and sees the check.
  if (!check) throw new Problem('conflict');
  try {
    await executions.startCheck(check);
  } catch (error) {
    await courseChecks.fail(check, 'interrupted');
    throw error;
  }
  return check;
}

export const handler = implement(
  startCourseCheck,
  { courses, courseChecks, rateLimits, executions },
  async ({ params, user }, { courses, courseChecks, rateLimits, executions, now, newId }) => {
    const course = await courses.byId(params.courseId, { consistent: true });
    if (!course || !ownsCourse(course, user.id)) throw notFound();
    const [report, { text }] = await Promise.all([courseChecks.report(course.id), courses.workingCopy(course.id)]);
    const { check: present, results } = report ?? { check: undefined, results: [] };
    const view = (check: CourseCheck) => courseCheckView({ check, results }, course, text.content, now());
    if (present?.status === 'running' && !isOverdue(present, now())) {
      // Its start may have been lost. If the execution has ended, its end was lost, and a new check may begin.
      if ((await executions.startCheck(present)) === 'started') return { check: view(present) };
    }
    const countedCalls = mostPaidCalls(text.content, results);
    if (countedCalls > 0) await rateLimits.check(user.id, countedCalls);
    const asked = { id: newId(), countedCalls };
    return { check: view(await begin({ courseChecks, executions }, course, asked, present)) };
  },
);
