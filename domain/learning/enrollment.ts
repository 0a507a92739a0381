import * as z from 'zod';
import { CourseDescription, CourseTitle } from '../courses/content.ts';
import { type Course, CustomColors } from '../courses/course.ts';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';

/** Why a course that was bought is closed to its buyer: their money is, or may be, theirs again. */
export const AccessRevokedReason = z.enum(['refunded', 'disputed', 'lost']);
export type AccessRevokedReason = z.infer<typeof AccessRevokedReason>;

/**
 * A course that a learner holds, as their dashboard shows it: title, creator and colours are copied when it was bought,
 * since buyers keep what they bought after it is unpublished (docs/product.md "Deleting a course").
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
  /** Made when it was completed. */
  certificateId: Ulid.nullable().default(null),
  /** Follows the purchase, in whose transaction it changes, so that a dashboard need not read purchases. */
  closed: AccessRevokedReason.nullable().default(null),
});
export type Enrollment = z.infer<typeof Enrollment>;

/** What a new learner holds. `copy` is the title and description of the version that they read. */
export const enrollmentOf = (
  course: Pick<Course, 'id' | 'creatorName' | 'customColors'>,
  copy: { readonly title: string; readonly description: string },
  studentId: UserId,
  enrolledAt: Instant,
): Enrollment => ({
  courseId: course.id,
  studentId,
  title: copy.title,
  description: copy.description,
  creatorName: course.creatorName,
  customColors: course.customColors,
  enrolledAt,
  visitedAt: null,
  completedAt: null,
  certificateId: null,
  closed: null,
});
