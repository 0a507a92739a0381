import * as z from 'zod';
import { CourseDescription, CourseTitle } from '../courses/content.ts';
import { CustomColors } from '../courses/course.ts';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';

/**
 * A course that a learner holds, as their dashboard shows it: title, creator and colours are copied when it was bought,
 * since buyers keep what they bought after it is unpublished (decisions.md, "unpublishing, deleting").
 */
export const Enrollment = z.strictObject({
  courseId: Ulid,
  studentId: UserId,
  title: CourseTitle,
  description: CourseDescription,
  creatorName: z.string(),
  customColors: CustomColors,
  enrolledAt: Instant,
  /** The first time that the viewer was opened. */
  visitedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
});
export type Enrollment = z.infer<typeof Enrollment>;
