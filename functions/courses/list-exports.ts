import { listExports } from '#contracts/http/exports.ts';
import { exportJson, exportText } from '#domain/courses/export.ts';
import { currentExport } from '#domain/exports/course-export.ts';
import { formatNames } from '#domain/exports/formats.ts';
import { packedImages } from '#domain/exports/packed-images.ts';
import { approximateBytes } from '#domain/exports/size.ts';
import { users } from '../data/accounts/users.ts';
import { courseExports } from '../data/courses/course-exports.ts';
import { courses } from '../data/courses/courses.ts';
import { exportFingerprint } from '../data/courses/export-fingerprint.ts';
import { courseImages } from '../data/images/course-images.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse } from './own-course.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const handler = implementAuthorized(
  listExports,
  { courses, users, courseImages, courseExports },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async ({ user }, { courses, users, courseImages, courseExports, now }, course) => {
    const [{ features }, { text }, images, found] = await Promise.all([
      users.subscription(user.id),
      courses.workingCopy(course.id),
      courseImages.ofCourse(course.id),
      courseExports.ofCourse(course.id),
    ]);
    if (!features.export) throw new Problem('upgrade_required');
    const imageBytes = packedImages(text.content, images).sizeBytes;
    const exports = formatNames.map((format) => {
      const stored = found.find((each) => each.format === format);
      const current = currentExport(stored, exportFingerprint(course), now());
      if (current?.status === 'ready') return { format, status: current.status, sizeBytes: current.sizeBytes };
      const status = current?.status === 'running' ? current.status : ('none' as const);
      return { format, status, sizeBytes: approximateBytes(format, text, imageBytes) };
    });
    return { exports, jsonBytes: bytesOf(exportJson(course, text)), textBytes: bytesOf(exportText(course, text)) };
  },
);
