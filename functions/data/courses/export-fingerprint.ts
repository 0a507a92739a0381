import { createHash } from 'node:crypto';
import type { Course } from '#domain/courses/course.ts';
import { madeFrom } from '#domain/exports/course-export.ts';

/** Keeps the creator's name out of rows and keys. Parameters as of `madeFrom`. */
export const fingerprintOf = (...made: Parameters<typeof madeFrom>): string =>
  createHash('sha256')
    .update(madeFrom(...made))
    .digest('base64url');

/** A file of the working copy. */
export const exportFingerprint = (
  course: Pick<Course, 'revision' | 'creatorName' | 'facets' | 'customColors'>,
): string => fingerprintOf(course.revision, { ...course, language: course.facets.language });
