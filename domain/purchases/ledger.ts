import * as z from 'zod';
import { platformFeeCents } from '../money.ts';
import type { Payment } from './payment.ts';
import { grantsAccess, isPaid, type PaidPurchase, type Purchase } from './purchase.ts';

/**
 * Lines hold differences, so a purchase's lines add up to its state. In each line gross = creator share + platform fee
 * + refunded (docs/invariants.md 8).
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

/** In US cents. */
export type Shares = Pick<LedgerFigures, 'grossCents' | 'creatorShareCents' | 'platformFeeCents' | 'refundedCents'>;

export const refundedOf = (purchase: PaidPurchase): number =>
  purchase.status === 'completed' ? 0 : purchase.refundedCents;

/** A refund returns its part of the fee (docs/invariants.md "Calls to Stripe"). */
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

/** All zeros for a free enrollment. */
export const saleFigures = (purchase: Extract<Purchase, { status: 'completed' }>): LedgerFigures => ({
  courseId: purchase.courseId,
  buyerId: purchase.buyerId,
  paymentIntentId: purchase.paymentIntentId,
  ...sharesOf(purchase),
});

export const zeroShares: Shares = { grossCents: 0, creatorShareCents: 0, platformFeeCents: 0, refundedCents: 0 };

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

export interface SalesTotals {
  /** Without refunds. */
  readonly grossCents: number;
  readonly platformFeeCents: number;
  readonly sales: number;
  /** Buyers with access. */
  readonly students: number;
  /** Part of `sales`. The money counts until the dispute is lost. */
  readonly disputedSales: number;
  readonly disputedCents: number;
}

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

/** In US cents. */
export interface Refundable {
  readonly paymentIntentId: string;
  readonly refundedCents: number;
  readonly remainingCents: number;
}

/** Undefined for a free, fully refunded or disputed purchase. */
export function refundableOf(purchase: Purchase): Refundable | undefined {
  if (purchase.status !== 'completed' && purchase.status !== 'partly-refunded') return undefined;
  const { paymentIntentId, priceCents } = purchase;
  const refundedCents = purchase.status === 'partly-refunded' ? purchase.refundedCents : 0;
  const remainingCents = priceCents - refundedCents;
  return paymentIntentId === null || remainingCents <= 0
    ? undefined
    : { paymentIntentId, refundedCents, remainingCents };
}
