import { type ExportView, listExports } from '#contracts/http/exports.ts';
import { exportJson, exportText } from '#domain/courses/export.ts';
import { type CourseExport, currentExport, exportFailures } from '#domain/exports/course-export.ts';
import { formatNames } from '#domain/exports/formats.ts';
import { approximateBytes } from '#domain/exports/size.ts';
import { imagesIn } from '#domain/images/course-image.ts';
import { users } from '../data/accounts/users.ts';
import { courseExports } from '../data/courses/course-exports.ts';
import { courses } from '../data/courses/courses.ts';
import { courseImages } from '../data/images/course-images.ts';
import { exportFiles } from '../data/media/export-files.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { Problem } from '../runtime/problem.ts';
import { exportFingerprint } from './export-fingerprint.ts';
import { ownCourse } from './own-course.ts';

type ExportFiles = PortsOf<'exportFiles.link'>['exportFiles'];

async function viewOf(found: CourseExport | undefined, exportFiles: ExportFiles): Promise<Partial<ExportView>> {
  if (!found) return {};
  const { status, startedAt } = found;
  if (found.status === 'failed') return { status, startedAt, failure: exportFailures[found.reason] };
  if (found.status === 'running') return { status, startedAt };
  const { fileName, sizeBytes } = found;
  return { status, startedAt, sizeBytes, file: { name: fileName, url: await exportFiles.link(found, fileName) } };
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const handler = implementAuthorized(
  listExports,
  { courses, users, courseImages, courseExports, exportFiles },
  ({ params, user }, { courses }) => ownCourse(courses, params.courseId, user),
  async ({ user }, { courses, users, courseImages, courseExports, exportFiles, now }, course) => {
    const [{ features }, { text }, images, found] = await Promise.all([
      users.subscription(user.id),
      courses.workingCopy(course.id),
      courseImages.ofCourse(course.id),
      courseExports.ofCourse(course.id),
    ]);
    if (!features.export) throw new Problem('upgrade_required');
    const fingerprint = exportFingerprint(course);
    const used = new Set(imagesIn(text.content));
    const imageBytes = images.reduce((sum, { file, sizeBytes }) => sum + (used.has(file) ? sizeBytes : 0), 0);
    const empty = {
      status: 'none',
      sizeBytes: approximateBytes(text, imageBytes),
      startedAt: null,
      failure: null,
      file: null,
    } as const;
    const exports = await Promise.all(
      formatNames.map(async (format) => {
        const present = found.find((one) => one.format === format);
        return { ...empty, format, ...(await viewOf(currentExport(present, fingerprint, now()), exportFiles)) };
      }),
    );
    return { exports, jsonBytes: bytesOf(exportJson(course, text)), textBytes: bytesOf(exportText(course, text)) };
  },
);
