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
  /** What the buyer is asked to pay, in US cents; what was paid, once completed. */
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
  /** The refunds and decisions of which a mail told, so that each is told once (docs/invariants.md 10). */
  told: z.array(z.string()).default([]),
};

/**
 * See docs/invariants.md "State machines". A purchase is found by (course, buyer), so there is at most one. What became
 * of its payment is the provider's to say (`standingOf`); `refundedCents` is all that is the buyer's again.
 */
export const Purchase = z.discriminatedUnion('status', [
  z.strictObject({ ...opened, status: z.literal('pending') }),
  z.strictObject({ ...opened, status: z.literal('expired'), endedAt: Instant }),
  z.strictObject({ ...opened, status: z.literal('failed'), endedAt: Instant }),
  z.strictObject({ ...paid, status: z.literal('completed') }),
  z.strictObject({ ...paid, status: z.literal('partly-refunded'), refundedCents: z.int().min(1) }),
  z.strictObject({ ...paid, status: z.literal('refunded'), refundedCents: z.int().min(1), refundedAt: Instant }),
  z.strictObject({
    ...paid,
    status: z.literal('disputed'),
    refundedCents: z.int().min(0).default(0),
    disputeId: z.string(),
  }),
  z.strictObject({
    ...paid,
    status: z.literal('lost'),
    refundedCents: z.int().min(1),
    disputeId: z.string(),
    lostAt: Instant,
  }),
]);
export type Purchase = z.infer<typeof Purchase>;
export type PurchaseStatus = Purchase['status'];

/** A purchase that was paid, whatever became of the money, or a free enrolment. */
export type PaidPurchase = Extract<Purchase, { purchasedAt: Instant }>;
export const isPaid = (purchase: Purchase): purchase is PaidPurchase => 'purchasedAt' in purchase;

/** Someone whose checkout expired, failed or was refunded may open another. */
export const openCheckout = transition<PurchaseStatus>(
  'open-checkout',
  ['pending', 'expired', 'failed', 'refunded', 'lost'],
  'pending',
);
export const complete = transition<PurchaseStatus>('complete', ['pending', 'expired', 'failed'], 'completed');
export const expire = transition<PurchaseStatus>('expire', ['pending'], 'expired');
/** Also of a purchase that expired: a payment that was found late may have gone back. */
export const fail = transition<PurchaseStatus>('fail', ['pending', 'expired'], 'failed');

/**
 * Events may be missed, so that a payment is found in any later state: won after it was disputed unseen, refunded after
 * it was lost. A refund that failed leads back, too. Hence each may follow each.
 */
const afterPayment: readonly PurchaseStatus[] = ['completed', 'partly-refunded', 'refunded', 'disputed', 'lost'];
export const reopen = transition<PurchaseStatus>('reopen', afterPayment, 'completed');
export const refundPartly = transition<PurchaseStatus>('refund-partly', afterPayment, 'partly-refunded');
export const refund = transition<PurchaseStatus>('refund', afterPayment, 'refunded');
export const dispute = transition<PurchaseStatus>('dispute', afterPayment, 'disputed');
export const lose = transition<PurchaseStatus>('lose', afterPayment, 'lost');

/** Money is held (or the course was free), so the course is open to the buyer (docs/invariants.md 2). */
export const grantsAccess = (purchase: Purchase): boolean =>
  purchase.status === 'completed' || purchase.status === 'partly-refunded';

/** Why a payment goes back whole: there is nothing that it could open. */
export const RefundReason = z.enum([
  'unknown-purchase',
  'replaced-purchase',
  'wrong-amount',
  'paid-twice',
  'course-gone',
  'course-taken-down',
  'buyer-left',
]);
export type RefundReason = z.infer<typeof RefundReason>;
