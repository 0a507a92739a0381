import * as z from 'zod';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';

/** 40 lessons with 20 slides, 20 modules with overview, takeaways and quiz, and the intro. */
export const MAX_DECK_SLIDES = 861;

/** Seen slides of old versions stay. The cap keeps the record small. */
export const MAX_SEEN_SLIDES = 3 * MAX_DECK_SLIDES;

export const QuizRecord = z.strictObject({
  attempts: z.int().min(1),
  bestCorrect: z.int().min(0),
  bestOf: z.int().min(1),
  passedAt: Instant.nullable(),
});
export type QuizRecord = z.infer<typeof QuizRecord>;

/** Orders the saves of one browser, which can arrive out of order. */
export const DeviceTimestamp = z.strictObject({
  reader: z.uuid(),
  /** The browser's own clock in ms, never compared with another clock. */
  at: z.int().min(0),
});
export type DeviceTimestamp = z.infer<typeof DeviceTimestamp>;

/** Per save. An offline browser sends more at once. */
export const MAX_SAVED_SECONDS = 12 * 60 * 60;

/** Slides keep their ids across versions, so they stay seen (docs/product.md "Courses"). */
export const Progress = z.strictObject({
  courseId: Ulid,
  seen: z.array(PartId),
  position: PartId.nullable(),
  /** Of the last opened version. The default keeps an unopened course from looking complete. */
  slideCount: z.int().min(1).default(MAX_DECK_SLIDES),
  /** How many of the seen slides the last opened version doesn't have. */
  formerSeen: z.int().min(0).default(0),
  quizzes: z.record(PartId, QuizRecord),
  updatedAt: Instant,
  completedAt: Instant.nullable().default(null),
  certificateId: Ulid.nullable().default(null),
  /** The same as on the certificate. */
  passedAt: Instant.nullable().default(null),
  /** Active reading, as the learner's browsers measured it. */
  secondsSpent: z.int().min(0).default(0),
});
export type Progress = z.infer<typeof Progress>;

/** A cheap check before reading the version. `seen` can hold slides of other versions. */
export const mayHaveSeenAll = ({ seen, slideCount, completedAt }: Progress): boolean =>
  completedAt === null && seen.length >= slideCount;

/** Below 100 until completion, even if slides were removed. */
export function percentSeen(
  progress: Pick<Progress, 'seen' | 'formerSeen' | 'slideCount' | 'completedAt'> | undefined,
): number {
  if (progress === undefined) return 0;
  if (progress.completedAt !== null) return 100;
  return Math.min(
    99,
    Math.floor((100 * Math.max(0, progress.seen.length - progress.formerSeen)) / progress.slideCount),
  );
}
