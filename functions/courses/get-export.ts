import { getExport } from '#contracts/http/exports.ts';
import { exportFailures, isKept, withOverdue } from '#domain/exports/course-export.ts';
import { users } from '../data/accounts/users.ts';
import { courseExports } from '../data/courses/course-exports.ts';
import { courses } from '../data/courses/courses.ts';
import { exportFingerprint } from '../data/courses/export-fingerprint.ts';
import { exportFiles } from '../data/media/export-files.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { ownCourse } from './own-course.ts';

export const handler = implementAuthorized(
  getExport,
  { courses, users, courseExports, exportFiles },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async ({ params, user }, { users, courseExports, exportFiles, now }, course) => {
    const [{ features }, exports] = await Promise.all([users.subscription(user.id), courseExports.ofCourse(course.id)]);
    if (!features.export) throw new Problem('upgrade_required');
    const stored = exports.find(({ id }) => id === params.exportId);
    if (!stored || !isKept(stored, now())) throw notFound();
    const found = withOverdue(stored, now());
    if (found.status === 'running') return { export: { status: found.status } };
    if (found.status === 'failed') return { export: { status: found.status, failure: exportFailures[found.reason] } };
    return {
      export: {
        status: found.status,
        fileName: found.fileName,
        url: await exportFiles.link(found, found.fileName),
        isCurrent: found.fingerprint === exportFingerprint(course),
      },
    };
  },
);
