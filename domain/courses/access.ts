import type { Purchase } from '../purchases/purchase.ts';
import { grantsAccess } from '../purchases/purchase.ts';
import type { Course } from './course.ts';

/** A deleted course has no owner, except for restoring it. */
export const ownsCourse = (course: Pick<Course, 'ownerId' | 'status'>, userId: string): boolean =>
  course.ownerId === userId && course.status !== 'deleted';

/**
 * Not even an open checkout page sells it. Open pages of an unpublished course stay payable until they expire
 * (docs/decisions/open-checkouts-expire.md).
 */
export const isWithdrawn = (course: Pick<Course, 'status'> | undefined): boolean =>
  course === undefined || course.status === 'deleted' || course.status === 'taken-down';

/** See docs/product.md "Access to a course". */
export const mayView = (
  course: Pick<Course, 'ownerId' | 'status'>,
  purchase: Purchase | undefined,
  userId: string,
): boolean => ownsCourse(course, userId) || (purchase !== undefined && grantsAccess(purchase));
