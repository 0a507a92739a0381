import { startExport } from '#contracts/http/exports.ts';
import { type CourseExport, currentExport } from '#domain/exports/course-export.ts';
import type { ExportFormat } from '#domain/exports/formats.ts';
import { executions } from '../adapters/aws/executions.ts';
import { users } from '../data/accounts/users.ts';
import { courseExports } from '../data/courses/course-exports.ts';
import { courses } from '../data/courses/courses.ts';
import { exportFingerprint } from '../data/courses/export-fingerprint.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse } from './own-course.ts';

const ofFormat = (found: readonly CourseExport[], wanted: ExportFormat): CourseExport | undefined =>
  found.find(({ format }) => format === wanted);

export const handler = implementAuthorized(
  startExport,
  { courses, users, rateLimits, courseExports, executions },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async ({ body: { format }, user }, { users, rateLimits, courseExports, executions, now, newId }, course) => {
    const [{ features }, found] = await Promise.all([users.subscription(user.id), courseExports.ofCourse(course.id)]);
    if (!features.export) throw new Problem('upgrade_required');
    const fingerprint = exportFingerprint(course);
    const previous = ofFormat(found, format);
    const current = currentExport(previous, fingerprint, now());
    if (current?.status === 'ready') return { exportId: current.id };
    // Its start may have been lost. An execution that ended without a result lost its end.
    if (current?.status === 'running' && (await executions.startExport(current)) === 'started')
      return { exportId: current.id };

    await rateLimits.export(user.id);
    const ids = { courseId: course.id, format, id: newId() };
    if (!(await courseExports.begin({ ...ids, fingerprint }, previous))) {
      // A double click or another tab began it, or it ended just now.
      const other = currentExport(ofFormat(await courseExports.ofCourse(course.id), format), fingerprint, now());
      if (!other || other.status === 'failed') throw new Problem('conflict');
      return { exportId: other.id };
    }
    try {
      await executions.startExport(ids);
    } catch (error) {
      await courseExports.fail(ids, 'interrupted');
      throw error;
    }
    return { exportId: ids.id };
  },
);
