import type { Purchase } from '../purchases/purchase.ts';
import { grantsAccess } from '../purchases/purchase.ts';
import type { Course } from './course.ts';

/** A deleted course is nobody's, but for taking the deletion back. */
export const ownsCourse = (course: Pick<Course, 'ownerId' | 'status'>, userId: string): boolean =>
  course.ownerId === userId && course.status !== 'deleted';

/**
 * Deleted or taken down: nothing of it is sold any more, not even on a checkout page that is open. An unpublished course may
 * still be paid for until its open pages expire (docs/decisions/open-checkouts-expire.md).
 */
export const isWithdrawn = (course: Pick<Course, 'status'> | undefined): boolean =>
  course === undefined || course.status === 'deleted' || course.status === 'taken-down';

/** The viewer is open to the owner and to whoever holds a purchase (docs/product.md "Access to a course"). */
export const mayView = (
  course: Pick<Course, 'ownerId' | 'status'>,
  purchase: Purchase | undefined,
  userId: string,
): boolean => ownsCourse(course, userId) || (purchase !== undefined && grantsAccess(purchase));
