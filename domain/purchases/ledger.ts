import * as z from 'zod';
import { platformFeeCents } from '../money.ts';
import type { Payment } from './payment.ts';
import { grantsAccess, isPaid, type PaidPurchase, type Purchase } from './purchase.ts';

/**
 * What a change meant in money; it is the details of the purchase's audit line. A line says what was added, so that the
 * lines of a purchase add up to where it stands. In each, gross = creator's share + platform's fee + refunded, to the
 * cent (docs/invariants.md 8). People are named by id only.
 */
export const LedgerFigures = z.object({
  courseId: z.string(),
  buyerId: z.string(),
  paymentIntentId: z.string().nullable(),
  grossCents: z.int(),
  creatorShareCents: z.int(),
  platformFeeCents: z.int(),
  refundedCents: z.int(),
});
export type LedgerFigures = z.infer<typeof LedgerFigures>;

/** How the price that was paid is divided now, in US cents. */
export type Shares = Pick<LedgerFigures, 'grossCents' | 'creatorShareCents' | 'platformFeeCents' | 'refundedCents'>;

/** What is the buyer's again. */
export const refundedOf = (purchase: PaidPurchase): number =>
  purchase.status === 'completed' ? 0 : purchase.refundedCents;

/** A refund gives its part of our fee back (docs/invariants.md "Calls to Stripe"), so that the fee is of what was kept. */
export function sharesOf(purchase: Purchase): Shares {
  if (!isPaid(purchase)) return zeroShares;
  const refundedCents = refundedOf(purchase);
  const keptCents = purchase.priceCents - refundedCents;
  const feeCents = refundedCents === 0 ? purchase.platformFeeCents : platformFeeCents(keptCents);
  return {
    grossCents: purchase.priceCents,
    creatorShareCents: keptCents - feeCents,
    platformFeeCents: feeCents,
    refundedCents,
  };
}

/** What became of a purchase as it was read, in the ledger's terms. */
export function ledgerEntry(read: Purchase, after: PaidPurchase): LedgerFigures {
  const [before, now] = [sharesOf(read), sharesOf(after)];
  return {
    courseId: after.courseId,
    buyerId: after.buyerId,
    paymentIntentId: after.paymentIntentId,
    grossCents: now.grossCents - before.grossCents,
    creatorShareCents: now.creatorShareCents - before.creatorShareCents,
    platformFeeCents: now.platformFeeCents - before.platformFeeCents,
    refundedCents: now.refundedCents - before.refundedCents,
  };
}

/** Of a completed purchase; all zeros for a free enrolment. */
export const saleFigures = (purchase: Extract<Purchase, { status: 'completed' }>): LedgerFigures => ({
  courseId: purchase.courseId,
  buyerId: purchase.buyerId,
  paymentIntentId: purchase.paymentIntentId,
  ...sharesOf(purchase),
});

/** Of what leaves every sum as it was. */
export const zeroShares: Shares = { grossCents: 0, creatorShareCents: 0, platformFeeCents: 0, refundedCents: 0 };

/** Of a payment that opened nothing and went back whole. */
export const refundedWholeFigures = (
  of: Pick<LedgerFigures, 'courseId' | 'buyerId'>,
  { paymentIntentId, amountCents }: Pick<Payment, 'paymentIntentId' | 'amountCents'>,
): LedgerFigures => ({
  courseId: of.courseId,
  buyerId: of.buyerId,
  paymentIntentId,
  grossCents: amountCents,
  creatorShareCents: 0,
  platformFeeCents: 0,
  refundedCents: amountCents,
});

/** What a purchase counts for in the sums of its seller and its course. */
export interface SalesTotals {
  /** What buyers paid and did not get back: refunded money is no revenue. */
  readonly grossCents: number;
  readonly platformFeeCents: number;
  readonly sales: number;
  /** Those to whom the course is open. */
  readonly students: number;
  /** Of the sales, those about which a bank decides; their money counts until it is lost. */
  readonly disputedSales: number;
  readonly disputedCents: number;
}

/** Sums are recomputed from purchases by adding these up; each change adds the difference. */
export function salesTotals(purchase: Purchase): SalesTotals {
  const { grossCents, refundedCents, platformFeeCents: feeCents } = sharesOf(purchase);
  const keptCents = grossCents - refundedCents;
  const isDisputed = purchase.status === 'disputed';
  return {
    grossCents: keptCents,
    platformFeeCents: feeCents,
    sales: keptCents > 0 ? 1 : 0,
    students: grantsAccess(purchase) ? 1 : 0,
    disputedSales: isDisputed ? 1 : 0,
    disputedCents: isDisputed ? keptCents : 0,
  };
}

/** What a change adds to the sums. */
export function salesTotalsChange(read: Purchase, after: Purchase): SalesTotals {
  const [before, now] = [salesTotals(read), salesTotals(after)];
  return {
    grossCents: now.grossCents - before.grossCents,
    platformFeeCents: now.platformFeeCents - before.platformFeeCents,
    sales: now.sales - before.sales,
    students: now.students - before.students,
    disputedSales: now.disputedSales - before.disputedSales,
    disputedCents: now.disputedCents - before.disputedCents,
  };
}

/** A payment of which something can still be sent back, and how much of it, in US cents. */
export interface Refundable {
  readonly paymentIntentId: string;
  readonly refundedCents: number;
  readonly remainingCents: number;
}

/** Undefined where nothing was paid, all of it went back, or the bank already decides about it (a dispute). */
export function refundableOf(purchase: Purchase): Refundable | undefined {
  if (purchase.status !== 'completed' && purchase.status !== 'partly-refunded') return undefined;
  const { paymentIntentId, priceCents } = purchase;
  const refundedCents = purchase.status === 'partly-refunded' ? purchase.refundedCents : 0;
  const remainingCents = priceCents - refundedCents;
  return paymentIntentId === null || remainingCents <= 0
    ? undefined
    : { paymentIntentId, refundedCents, remainingCents };
}
