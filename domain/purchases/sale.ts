import type { Instant } from '../time.ts';
import { refundedOf, sharesOf } from './ledger.ts';
import type { PaidPurchase } from './purchase.ts';

/** An address by which a seller tells buyers apart without being able to write to them: `a•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(0, at));
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}

/** In place of the address of someone who has deleted their account. */
const FORMER_LEARNER = 'Former learner';

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

/** What a buyer paid and got back of it, in US cents. */
export type Receipt = Pick<
  Sale,
  'id' | 'courseId' | 'courseTitle' | 'priceCents' | 'refundedCents' | 'status' | 'purchasedAt'
>;

export const receiptOf = (purchase: PaidPurchase): Receipt => {
  const { id, courseId, courseTitle, priceCents, status, purchasedAt } = purchase;
  return { id, courseId, courseTitle, priceCents, refundedCents: refundedOf(purchase), status, purchasedAt };
};

/** `buyerEmail` is missing where the buyer has left. */
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
