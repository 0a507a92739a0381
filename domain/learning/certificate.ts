import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';

/** The creator's name isn't stored, because account deletion erases it. */
export const Certificate = z.strictObject({
  id: Ulid,
  courseId: Ulid,
  studentId: UserId,
  studentName: z.string(),
  courseTitle: z.string(),
  lessonCount: z.int().min(0),
  completedAt: Instant,
  /** When every quiz was passed, at the earliest with the completion. */
  passedAt: Instant.nullable(),
  /** See `scorePercentOf`. Null if no quiz was taken. */
  scorePercent: z.int().min(0).max(100).nullable(),
});
export type Certificate = z.infer<typeof Certificate>;
