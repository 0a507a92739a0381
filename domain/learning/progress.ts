import * as z from 'zod';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';

/** A deck has at most this many slides: 40 lessons of 20 slides, 20 modules with overview, takeaways and quiz, the intro. */
export const MAX_DECK_SLIDES = 861;

/** How one module's quiz went so far. */
export const QuizStanding = z.strictObject({
  attempts: z.int().min(1),
  bestCorrect: z.int().min(0),
  /** Questions of the attempt that was best. */
  bestOf: z.int().min(1),
  passedAt: Instant.nullable(),
});
export type QuizStanding = z.infer<typeof QuizStanding>;

/**
 * How far a learner came in a course. Slides keep their ids across versions, so what was seen stays seen
 * (decisions.md, "editing a published course").
 */
export const Progress = z.strictObject({
  courseId: Ulid,
  /** Slides that were shown, in no order. */
  seen: z.array(PartId),
  /** Where reading goes on. */
  position: PartId.nullable(),
  /** Slides of the version that was read last, so that a share can be told without reading the course. */
  slideCount: z.int().min(1),
  /** By module id. */
  quizzes: z.record(PartId, QuizStanding),
  updatedAt: Instant,
});
export type Progress = z.infer<typeof Progress>;

/** The share that was seen, 0 to 100; never 100 while it is not completed, whatever slides were taken away meanwhile. */
export function percentSeen(progress: Pick<Progress, 'seen' | 'slideCount'> | undefined, completed: boolean): number {
  if (completed) return 100;
  if (progress === undefined) return 0;
  return Math.min(99, Math.floor((100 * progress.seen.length) / progress.slideCount));
}
