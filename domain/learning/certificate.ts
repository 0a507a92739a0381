import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';

/**
 * That a learner completed a course, as it was then; who has its id may check it. Who taught it is read from the course,
 * where a creator who has left has no name any more.
 */
export const Certificate = z.strictObject({
  id: Ulid,
  courseId: Ulid,
  studentId: UserId,
  studentName: z.string(),
  courseTitle: z.string(),
  lessonCount: z.int().min(0),
  completedAt: Instant,
});
export type Certificate = z.infer<typeof Certificate>;
