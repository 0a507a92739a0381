import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';
import { transition } from '../transition.ts';

const common = {
  id: Ulid,
  courseId: Ulid,
  buyerId: UserId,
  sellerId: UserId,
  courseTitle: z.string(),
  /** What the buyer is asked to pay, in US cents; `price_paid` of product.md section 3 once completed. */
  priceCents: z.int().min(0),
  platformFeeCents: z.int().min(0),
  createdAt: Instant,
  /** Rises with every change; a write names the version it read. */
  version: z.int().min(1),
};
const opened = { ...common, checkoutSessionId: z.string().nullable() };
const paid = {
  ...opened,
  /** Null for a free enrolment. */
  paymentIntentId: z.string().nullable(),
  purchasedAt: Instant,
};

/** invariants.md, "State machines", purchase. A purchase is found by (course, buyer), so there is at most one. */
export const Purchase = z.discriminatedUnion('status', [
  z.strictObject({ ...opened, status: z.literal('pending') }),
  z.strictObject({ ...opened, status: z.literal('expired'), endedAt: Instant }),
  z.strictObject({ ...opened, status: z.literal('failed'), endedAt: Instant }),
  z.strictObject({ ...paid, status: z.literal('completed') }),
  z.strictObject({ ...paid, status: z.literal('partly-refunded'), refundedCents: z.int().min(1) }),
  z.strictObject({ ...paid, status: z.literal('refunded'), refundedCents: z.int().min(1), refundedAt: Instant }),
  z.strictObject({ ...paid, status: z.literal('disputed'), disputeId: z.string() }),
  z.strictObject({ ...paid, status: z.literal('lost'), disputeId: z.string(), lostAt: Instant }),
]);
export type Purchase = z.infer<typeof Purchase>;
export type PurchaseStatus = Purchase['status'];

/** Someone whose checkout expired, failed or was refunded may open another. */
export const openCheckout = transition<PurchaseStatus>(
  'open-checkout',
  ['pending', 'expired', 'failed', 'refunded', 'lost'],
  'pending',
);
export const complete = transition<PurchaseStatus>('complete', ['pending', 'expired', 'failed'], 'completed');
export const expire = transition<PurchaseStatus>('expire', ['pending'], 'expired');
export const fail = transition<PurchaseStatus>('fail', ['pending'], 'failed');

/** Money is held (or the course was free), so the course is open to the buyer (invariants.md 2). */
export const opensCourse = (purchase: Purchase): boolean =>
  purchase.status === 'completed' || purchase.status === 'partly-refunded';
