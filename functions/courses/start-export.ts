import { startExport } from '#contracts/http/exports.ts';
import { currentExport } from '#domain/exports/course-export.ts';
import { executions } from '../adapters/aws/executions.ts';
import { users } from '../data/accounts/users.ts';
import { courseExports } from '../data/courses/course-exports.ts';
import { courses } from '../data/courses/courses.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { exportFingerprint } from './export-fingerprint.ts';
import { ownCourse } from './own-course.ts';

export const handler = implementAuthorized(
  startExport,
  { courses, users, rateLimits, courseExports, executions },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async ({ body, user }, { users, rateLimits, courseExports, executions, now, newId }, course) => {
    const [{ features }, found] = await Promise.all([users.subscription(user.id), courseExports.ofCourse(course.id)]);
    if (!features.export) throw new Problem('upgrade_required');
    const fingerprint = exportFingerprint(course);
    const previous = found.find(({ format }) => format === body.format);
    const current = currentExport(previous, fingerprint, now());
    if (current?.status === 'ready') return { status: 'ready' as const };
    // Its start may have been lost. An execution that ended without a result lost its end.
    if (current?.status === 'running' && (await executions.startExport(current)) === 'started')
      return { status: 'running' as const };

    await rateLimits.export(user.id);
    const ids = { courseId: course.id, format: body.format, id: newId() };
    // A double click or another tab began it.
    if (!(await courseExports.begin({ ...ids, fingerprint }, previous))) return { status: 'running' as const };
    try {
      await executions.startExport(ids);
    } catch (error) {
      await courseExports.fail(ids, 'interrupted');
      throw error;
    }
    return { status: 'running' as const };
  },
);
