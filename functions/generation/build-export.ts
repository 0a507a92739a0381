import { buildExport } from '#contracts/export-stages.ts';
import { MAX_IMAGES_BYTES } from '#domain/exports/course-export.ts';
import { exportFileName } from '#domain/exports/file-name.ts';
import { exportFormats, isPdf } from '#domain/exports/formats.ts';
import { packedImages } from '#domain/exports/packed-images.ts';
import { unprintableLetter } from '#domain/exports/print/printed-texts.ts';
import { packages } from '../adapters/exports/packages.ts';
import { courseExports } from '../data/courses/course-exports.ts';
import { courses } from '../data/courses/courses.ts';
import { exportFingerprint } from '../data/courses/export-fingerprint.ts';
import { courseImages } from '../data/images/course-images.ts';
import { exportFiles } from '../data/media/export-files.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { StageFailure } from '../runtime/stage-failure.ts';

export const handler = implementStage(
  buildExport,
  { courses, courseImages, packages, exportFiles, courseExports },
  async ({ courseId, format, exportId }, { courses, courseImages, packages, exportFiles, courseExports }) => {
    const ids = { courseId, format, id: exportId };
    const course = await courses.byId(courseId, { consistent: true });
    if (!course || course.status === 'deleted')
      throw new StageFailure('RetryNever', 'course-gone', 'The course was deleted');
    const [{ text, revision }, stored] = await Promise.all([
      courses.workingCopy(courseId),
      courseImages.ofCourse(courseId),
    ]);
    if (isPdf(format) && unprintableLetter(text, format) !== undefined)
      throw new StageFailure('RetryNever', 'unprintable', 'The fonts lack letters of this course');
    const { extension, suffix, contentType, hasImages } = exportFormats[format];
    const { files, sizeBytes } = packedImages(text.content, hasImages ? stored : []);
    if (sizeBytes > MAX_IMAGES_BYTES)
      throw new StageFailure('RetryNever', 'too-large', `The images take more than ${MAX_IMAGES_BYTES} bytes`);
    const images = await exportFiles.images(courseId, files);
    const bytes = await packages.make({ ...course, text, language: course.facets.language }, format, images);

    await exportFiles.store(ids, bytes, contentType);
    await courseExports.finish(ids, {
      fileName: exportFileName(text.title, extension, suffix),
      sizeBytes: bytes.length,
      fingerprint: exportFingerprint({ ...course, revision }),
    });
    return {};
  },
);
