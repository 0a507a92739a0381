import type { Course } from '#domain/courses/course.ts';
import type { Purchase, RefundReason } from '#domain/purchases/purchase.ts';
import { saleRefusalReason } from '#domain/purchases/sync.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

export type SalePorts = PortsOf<'courses.byId' | 'users.isDeleted' | 'reconciliation.isRecorded'>;

/**
 * The course of an unpaid purchase, or why a payment of it opens nothing. Ask after the payment was fetched, so that nothing
 * is sold to somebody who left before they paid.
 */
export async function courseOrRefusal(
  { id, courseId, buyerId, status }: Purchase,
  paymentIntentId: string,
  { courses, users, reconciliation }: SalePorts,
): Promise<Course | RefundReason> {
  // What went back stays so, even if the course is on sale again when its refund is told; the first reason stands.
  if (status === 'failed' && (await reconciliation.isRecorded(id, 'returned', paymentIntentId))) return 'course-gone';
  const [course, buyerHasLeft] = await Promise.all([
    courses.byId(courseId, { consistent: true }),
    users.isDeleted(buyerId),
  ]);
  return saleRefusalReason(course, buyerHasLeft) ?? course ?? 'course-gone';
}
