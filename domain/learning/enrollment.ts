import * as z from 'zod';
import { type Course, CustomColors } from '../courses/course.ts';
import { CourseDescription, CourseTitle } from '../courses/course-texts.ts';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';

export const AccessRevokedReason = z.enum(['refunded', 'disputed', 'lost']);
export type AccessRevokedReason = z.infer<typeof AccessRevokedReason>;

/** Title, creator and colors are copies, because buyers keep a course after it is unpublished. */
export const Enrollment = z.strictObject({
  courseId: Ulid,
  studentId: UserId,
  title: CourseTitle,
  description: CourseDescription,
  creatorName: z.string(),
  customColors: CustomColors,
  enrolledAt: Instant,
  visitedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  certificateId: Ulid.nullable().default(null),
  /** Written in the purchase's transaction, so that dashboards don't read purchases. */
  closed: AccessRevokedReason.nullable().default(null),
});
export type Enrollment = z.infer<typeof Enrollment>;

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
