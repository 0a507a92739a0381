import type { Course } from '#domain/courses/course.ts';
import type { Purchase, RefundReason } from '#domain/purchases/purchase.ts';
import { saleRefusalReason } from '#domain/purchases/sync.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

export type SalePorts = PortsOf<'courses.byId' | 'users.isDeleted' | 'reconciliation.isRecorded'>;

/** Call it after fetching the payment: an account deleted before paying must not buy. */
export async function courseOrRefusal(
  { id, courseId, buyerId, status }: Purchase,
  paymentIntentId: string,
  { courses, users, reconciliation }: SalePorts,
): Promise<Course | RefundReason> {
  // A refused payment stays refunded, even if the course is on sale again.
  if (status === 'failed' && (await reconciliation.isRecorded(id, 'returned', paymentIntentId))) return 'course-gone';
  const [course, isBuyerDeleted] = await Promise.all([
    courses.byId(courseId, { consistent: true }),
    users.isDeleted(buyerId),
  ]);
  return saleRefusalReason(course, isBuyerDeleted) ?? course ?? 'course-gone';
}
