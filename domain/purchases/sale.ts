import { platformFeeCents } from '../money.ts';
import type { Instant } from '../time.ts';
import { FORMER_LEARNER, maskedEmail } from './masked-email.ts';
import type { Purchase } from './purchase.ts';

/** A purchase that was paid, whatever became of the money, or a free enrolment. */
export type PaidPurchase = Extract<Purchase, { purchasedAt: Instant }>;

/** A sale as its seller sees it, in US cents: what was paid is what was kept of it, our fee and what went back. */
export interface Sale {
  readonly id: string;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly buyer: string;
  readonly priceCents: number;
  readonly feeCents: number;
  readonly netCents: number;
  readonly refundedCents: number;
  readonly status: PaidPurchase['status'];
  readonly purchasedAt: Instant;
}

export const isPaid = (purchase: Purchase): purchase is PaidPurchase => 'purchasedAt' in purchase;

function refundedOf(purchase: PaidPurchase): number {
  switch (purchase.status) {
    case 'completed':
    case 'disputed':
      return 0;
    case 'partly-refunded':
    case 'refunded':
      return purchase.refundedCents;
    case 'lost':
      return purchase.priceCents;
  }
}

/** What a buyer paid and got back of it, in US cents. */
export type Receipt = Pick<
  Sale,
  'id' | 'courseId' | 'courseTitle' | 'priceCents' | 'refundedCents' | 'status' | 'purchasedAt'
>;

export const receiptOf = (purchase: PaidPurchase): Receipt => {
  const { id, courseId, courseTitle, priceCents, status, purchasedAt } = purchase;
  return { id, courseId, courseTitle, priceCents, refundedCents: refundedOf(purchase), status, purchasedAt };
};

/** `buyerEmail` is missing where the buyer has left. A refund gives its part of our fee back (invariants.md, "Outbound"). */
export function saleOf(purchase: PaidPurchase, buyerEmail: string | undefined): Sale {
  const { id, courseId, courseTitle, priceCents, status, purchasedAt } = purchase;
  const refundedCents = refundedOf(purchase);
  const keptCents = priceCents - refundedCents;
  const feeCents = refundedCents === 0 ? purchase.platformFeeCents : platformFeeCents(keptCents);
  return {
    id,
    courseId,
    courseTitle,
    buyer: buyerEmail === undefined ? FORMER_LEARNER : maskedEmail(buyerEmail),
    priceCents,
    feeCents,
    netCents: keptCents - feeCents,
    refundedCents,
    status,
    purchasedAt,
  };
}
