import { createHash } from 'node:crypto';
import { madeFrom } from '#domain/exports/course-export.ts';

/** Keeps the creator's name out of the export's row. */
export const exportFingerprint = (course: Parameters<typeof madeFrom>[0]): string =>
  createHash('sha256').update(madeFrom(course)).digest('base64url');
