import * as z from 'zod';
import type { Course } from '../courses/course.ts';
import { Ulid } from '../ids.ts';
import { HOUR_MS, Instant, MINUTE_MS, plusMs } from '../time.ts';
import { transition } from '../transition.ts';
import { EXPORT_SECONDS } from './execution.ts';
import { ExportFormat } from './formats.ts';
import { PRINTABLE_SCRIPTS } from './print/printable-scripts.ts';

/** Of the images of one course. Most learning platforms accept no larger file. */
export const MAX_IMAGES_BYTES = 300 * 1024 * 1024;

export const exportFailures = {
  'too-large':
    'The images of this course take more than 300 MB, and most platforms accept no larger file. Remove some images or use smaller ones, then try again.',
  unprintable: `PDF files can show ${PRINTABLE_SCRIPTS} letters so far, and this course has others. Use PowerPoint or the web page instead; both can be printed.`,
  'course-gone': 'This course was deleted, so there is nothing to export.',
  'timed-out': 'Making the file took too long, so we stopped it. Try again.',
  interrupted: "The file couldn't be made. Try again.",
} as const;
export type ExportFailure = keyof typeof exportFailures;
export const ExportFailure = z.enum(Object.keys(exportFailures) as [ExportFailure, ...ExportFailure[]]);

const common = {
  courseId: Ulid,
  format: ExportFormat,
  id: Ulid,
  /** A hash of `madeFrom` the course: when it was requested, and of the finished file. */
  fingerprint: z.string(),
  startedAt: Instant,
};

/** The last file of a course in one format. */
export const CourseExport = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('running') }),
  z.strictObject({
    ...common,
    status: z.literal('ready'),
    finishedAt: Instant,
    fileName: z.string(),
    sizeBytes: z.int().min(1),
  }),
  z.strictObject({ ...common, status: z.literal('failed'), finishedAt: Instant, reason: ExportFailure }),
]);
export type CourseExport = z.infer<typeof CourseExport>;
type ExportStatus = CourseExport['status'];

export const finish = transition<ExportStatus>('finish', ['running'], 'ready');
export const fail = transition<ExportStatus>('fail', ['running'], 'failed');

/** The same gives the same file. @param edition differs between texts of one course */
export const madeFrom = (
  edition: number | string,
  { creatorName, customColors, language }: Pick<Course, 'creatorName' | 'customColors'> & { readonly language: string },
): string => {
  const { primary, secondary, accent } = customColors;
  return JSON.stringify([edition, creatorName, language, primary, secondary, accent]);
};

/** An hour before the bucket may delete the file. */
export const EXPORT_KEPT_MS = 23 * HOUR_MS;

export const isKept = ({ startedAt }: CourseExport, now: Instant): boolean => now <= plusMs(startedAt, EXPORT_KEPT_MS);

/** As failed if it takes longer than its workflow and a minute for the failure handler: its start or end was lost. */
export function withOverdue(found: CourseExport, now: Instant): CourseExport {
  if (found.status !== 'running' || now <= plusMs(found.startedAt, EXPORT_SECONDS * 1_000 + MINUTE_MS)) return found;
  return { ...found, status: 'failed', finishedAt: now, reason: 'timed-out' };
}

/** Undefined if it is of another text or too old. */
export const currentExport = (
  found: CourseExport | undefined,
  fingerprint: string,
  now: Instant,
): CourseExport | undefined =>
  found?.fingerprint === fingerprint && isKept(found, now) ? withOverdue(found, now) : undefined;
