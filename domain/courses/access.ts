import type { Purchase } from '../purchases/purchase.ts';
import { opensCourse } from '../purchases/purchase.ts';
import type { Course } from './course.ts';

export const ownsCourse = (course: Pick<Course, 'ownerId'>, userId: string): boolean => course.ownerId === userId;

/** The viewer is open to the owner and to whoever holds a purchase (product.md section 4, "Access to the viewer"). */
export const mayView = (course: Pick<Course, 'ownerId'>, purchase: Purchase | undefined, userId: string): boolean =>
  ownsCourse(course, userId) || (purchase !== undefined && opensCourse(purchase));
