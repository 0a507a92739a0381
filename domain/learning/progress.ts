import * as z from 'zod';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';

/** A deck has at most this many slides: 40 lessons of 20 slides, 20 modules with overview, takeaways and quiz, the intro. */
export const MAX_DECK_SLIDES = 861;

/**
 * What is kept of the slides that were seen. Versions come and go and their slides stay seen, so there may be more than a
 * deck has; past this many nothing is added, so that a record stays small.
 */
export const MAX_SEEN_SLIDES = 3 * MAX_DECK_SLIDES;

/** How one module's quiz went so far. */
export const QuizRecord = z.strictObject({
  attempts: z.int().min(1),
  bestCorrect: z.int().min(0),
  /** Questions of the attempt that was best. */
  bestOf: z.int().min(1),
  passedAt: Instant.nullable(),
});
export type QuizRecord = z.infer<typeof QuizRecord>;

/** Which of a reader's turns a save is about; two saves of one browser can overtake each other on their way. */
export const DeviceTimestamp = z.strictObject({
  /** A browser, by an id that it drew. */
  reader: z.uuid(),
  /** That browser's own clock, in ms; it is compared with no other. */
  at: z.int().min(0),
});
export type DeviceTimestamp = z.infer<typeof DeviceTimestamp>;

/**
 * How far a learner came in a course. Slides keep their ids across versions, so what was seen stays seen
 * (docs/product.md "Courses").
 */
export const Progress = z.strictObject({
  courseId: Ulid,
  /** Slides that were shown, in no order. */
  seen: z.array(PartId),
  /** Where reading goes on. */
  position: PartId.nullable(),
  /**
   * Slides of the version that was opened last, so that a share can be told without reading the course. Until one was
   * opened, as many as can be, so that nothing is taken for complete.
   */
  slideCount: z.int().min(1).default(MAX_DECK_SLIDES),
  /** By module id. */
  quizzes: z.record(PartId, QuizRecord),
  updatedAt: Instant,
  completedAt: Instant.nullable().default(null),
  /** Made when it was completed. */
  certificateId: Ulid.nullable().default(null),
});
export type Progress = z.infer<typeof Progress>;

/** Whether every slide of a version was shown. */
export const hasSeenAll = ({ seen }: Pick<Progress, 'seen'>, slideIds: readonly string[]): boolean => {
  const shown = new Set(seen);
  return slideIds.every((id) => shown.has(id));
};

/** Whether it is worth looking at the version's own slides: they are fewer than what was seen, of whichever version. */
export const mayHaveSeenAll = ({ seen, slideCount, completedAt }: Progress): boolean =>
  completedAt === null && seen.length >= slideCount;

/** The share that was seen, 0 to 100; never 100 while it is not completed, whatever slides were taken away meanwhile. */
export function percentSeen(progress: Pick<Progress, 'seen' | 'slideCount' | 'completedAt'> | undefined): number {
  if (progress === undefined) return 0;
  if (progress.completedAt !== null) return 100;
  return Math.min(99, Math.floor((100 * progress.seen.length) / progress.slideCount));
}
