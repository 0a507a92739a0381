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
  /** In US cents. */
  priceCents: z.int().min(0),
  platformFeeCents: z.int().min(0),
  createdAt: Instant,
  /** Optimistic lock. */
  version: z.int().min(1),
};
const opened = { ...common, checkoutSessionId: z.string().nullable() };
const paid = {
  ...opened,
  /** Null for a free enrollment. */
  paymentIntentId: z.string().nullable(),
  purchasedAt: Instant,
  /** Refunds and disputes already mailed (docs/invariants.md 10), and failed refunds. The stored name stays. */
  told: z.array(z.string()).default([]),
};

/**
 * See docs/invariants.md "State machines". The key is (course, buyer), so there is at most one. `derivePurchaseState`
 * derives the paid statuses.
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

export type PaidPurchase = Extract<Purchase, { purchasedAt: Instant }>;
export const isPaid = (purchase: Purchase): purchase is PaidPurchase => 'purchasedAt' in purchase;

export const openCheckout = transition<PurchaseStatus>(
  'open-checkout',
  ['pending', 'expired', 'failed', 'refunded', 'lost'],
  'pending',
);
export const complete = transition<PurchaseStatus>('complete', ['pending', 'expired', 'failed'], 'completed');
export const expire = transition<PurchaseStatus>('expire', ['pending'], 'expired');
/** Also from `expired`: a payment that was found late may have been refunded. */
export const fail = transition<PurchaseStatus>('fail', ['pending', 'expired'], 'failed');

/** Events can be missed and refunds can fail, so every status can follow every other. */
export const paidStatuses = ['completed', 'partly-refunded', 'refunded', 'disputed', 'lost'] as const;
export const reopen = transition<PurchaseStatus>('reopen', paidStatuses, 'completed');
export const refundPartly = transition<PurchaseStatus>('refund-partly', paidStatuses, 'partly-refunded');
export const refund = transition<PurchaseStatus>('refund', paidStatuses, 'refunded');
export const dispute = transition<PurchaseStatus>('dispute', paidStatuses, 'disputed');
export const lose = transition<PurchaseStatus>('lose', paidStatuses, 'lost');

/** See docs/invariants.md 2. */
export const grantsAccess = (purchase: Purchase): boolean =>
  purchase.status === 'completed' || purchase.status === 'partly-refunded';

/** A full refund or a lost dispute ends it, until the course is bought again. An open dispute decides nothing. */
export const endsCertificate = (purchase: Purchase): boolean =>
  purchase.status === 'disputed' ? purchase.refundedCents >= purchase.priceCents : !grantsAccess(purchase);

/** Why a payment that grants nothing is refunded in full. */
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
