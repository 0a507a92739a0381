import type { Purchase } from '../purchases/purchase.ts';
import { opensCourse } from '../purchases/purchase.ts';
import type { Course } from './course.ts';

/** A deleted course is nobody's, but for taking the deletion back. */
export const ownsCourse = (course: Pick<Course, 'ownerId' | 'status'>, userId: string): boolean =>
  course.ownerId === userId && course.status !== 'deleted';

/** The viewer is open to the owner and to whoever holds a purchase (product.md section 4, "Access to the viewer"). */
export const mayView = (
  course: Pick<Course, 'ownerId' | 'status'>,
  purchase: Purchase | undefined,
  userId: string,
): boolean => ownsCourse(course, userId) || (purchase !== undefined && opensCourse(purchase));
