import { exportCourse } from '#contracts/http/courses.ts';
import { exportJson, exportText } from '#domain/courses/export.ts';
import { exportFileName } from '#domain/exports/file-name.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse } from './own-course.ts';

export const handler = implementAuthorized(
  exportCourse,
  { courses, users },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async ({ query, user }, { courses, users }, course) => {
    const [{ features }, { text }] = await Promise.all([users.subscription(user.id), courses.workingCopy(course.id)]);
    if (!features.export) throw new Problem('upgrade_required');
    return query.format === 'json'
      ? {
          fileName: exportFileName(text.title, 'json'),
          contentType: 'application/json',
          body: exportJson(course, text),
        }
      : {
          fileName: exportFileName(text.title, 'txt'),
          contentType: 'text/plain; charset=utf-8',
          body: exportText(course, text),
        };
  },
);
