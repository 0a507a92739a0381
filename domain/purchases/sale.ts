import type { Instant } from '../time.ts';
import { refundedOf, sharesOf } from './ledger.ts';
import type { PaidPurchase } from './purchase.ts';

/** `a•••@example.com`: sellers can tell buyers apart but not write to them. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(0, at));
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}

const FORMER_LEARNER = 'Former learner';

/** In US cents: price = net + fee + refunded. */
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

export type Receipt = Pick<
  Sale,
  'id' | 'courseId' | 'courseTitle' | 'priceCents' | 'refundedCents' | 'status' | 'purchasedAt'
>;

export const receiptOf = (purchase: PaidPurchase): Receipt => {
  const { id, courseId, courseTitle, priceCents, status, purchasedAt } = purchase;
  return { id, courseId, courseTitle, priceCents, refundedCents: refundedOf(purchase), status, purchasedAt };
};

/** `buyerEmail` is missing for a deleted account. */
export function saleOf(purchase: PaidPurchase, buyerEmail: string | undefined): Sale {
  const { id, courseId, courseTitle, priceCents, status, purchasedAt } = purchase;
  const { platformFeeCents, creatorShareCents, refundedCents } = sharesOf(purchase);
  return {
    id,
    courseId,
    courseTitle,
    buyer: buyerEmail === undefined ? FORMER_LEARNER : maskedEmail(buyerEmail),
    priceCents,
    feeCents: platformFeeCents,
    netCents: creatorShareCents,
    refundedCents,
    status,
    purchasedAt,
  };
}
