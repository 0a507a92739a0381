import { platformFeeCents } from '../money.ts';
import type { Instant } from '../time.ts';

/** The money of a failed refund came back to us. */
export interface Refund {
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'under-way' | 'arrived' | 'failed';
  readonly at: Instant;
}

/** The bank holds the money of an open or lost dispute. An inquiry moves no money. */
export interface Dispute {
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  readonly at: Instant;
}

/** To the seller; includes our fee. */
export interface Transfer {
  readonly id: string;
  readonly amountCents: number;
  readonly reversedCents: number;
  readonly accountId: string;
  /** These returned an excess reversal to the seller. */
  readonly retransfers: readonly { readonly id: string; readonly remainingCents: number }[];
}

interface Fee {
  readonly id: string;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/** Our metadata on the session and its payment. */
export interface PurchaseReference {
  readonly purchaseId: string;
  readonly courseId: string;
  readonly buyerId: string;
}

export interface Payment {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Instant;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly transfer: Transfer | undefined;
  readonly fee: Fee | undefined;
  /** Undefined for a payment that isn't ours. */
  readonly purchase: PurchaseReference | undefined;
}

const sumOf = (list: readonly { readonly amountCents: number }[]): number =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const effectiveRefunds = ({ refunds }: Payment): readonly Refund[] =>
  refunds.filter(({ state }) => state !== 'failed').sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

const lostDisputes = ({ disputes }: Payment): readonly Dispute[] => disputes.filter(({ state }) => state === 'lost');

/** Refunds and lost disputes, in US cents. */
export const returnedCents = (payment: Payment): number =>
  Math.min(payment.amountCents, sumOf(effectiveRefunds(payment)) + sumOf(lostDisputes(payment)));

export const isFullyRefunded = (payment: Payment): boolean => returnedCents(payment) >= payment.amountCents;

/** The bank holds the money, so nothing can be refunded. */
export const hasOpenDispute = ({ disputes }: Payment): boolean => disputes.some(({ state }) => state === 'open');

export type DerivedPurchaseState =
  | { readonly status: 'completed' }
  | { readonly status: 'partly-refunded'; readonly refundedCents: number }
  | { readonly status: 'refunded'; readonly refundedCents: number; readonly refundedAt: Instant }
  | { readonly status: 'disputed'; readonly refundedCents: number; readonly disputeId: string }
  | { readonly status: 'lost'; readonly refundedCents: number; readonly disputeId: string };

/**
 * Depends only on Stripe's current state, so order, number and gaps of events don't matter (docs/invariants.md 3).
 * `refundedCents` includes lost disputes.
 */
export function derivePurchaseState(payment: Payment): DerivedPurchaseState {
  const refundedCents = returnedCents(payment);
  const [lost] = lostDisputes(payment);
  if (lost) return { status: 'lost', refundedCents, disputeId: lost.id };
  const open = payment.disputes.find(({ state }) => state === 'open');
  if (open) return { status: 'disputed', refundedCents, disputeId: open.id };
  if (refundedCents === 0) return { status: 'completed' };
  if (refundedCents < payment.amountCents) return { status: 'partly-refunded', refundedCents };
  const refundedAt = effectiveRefunds(payment).at(-1)?.at ?? payment.paidAt;
  return { status: 'refunded', refundedCents, refundedAt };
}

/** A money movement that restores both shares. */
export type Correction =
  | { readonly does: 'reverse'; readonly cents: number }
  /** The buyer was refunded after the seller had been paid again. */
  | { readonly does: 'reverse-retransfer'; readonly cents: number; readonly transferId: string }
  | { readonly does: 'return-fee'; readonly cents: number }
  | { readonly does: 'retransfer'; readonly cents: number };

const retransferredCents = ({ retransfers }: Transfer): number =>
  retransfers.reduce((sum, { remainingCents }) => sum + remainingCents, 0);

const sellerHoldsCents = ({ transfer, fee }: Payment): number =>
  transfer === undefined
    ? 0
    : transfer.amountCents -
      transfer.reversedCents -
      ((fee?.amountCents ?? 0) - (fee?.refundedCents ?? 0)) +
      retransferredCents(transfer);

/** Our share, at most the fee that we still hold. */
const feeOnKept = (keptCents: number, { fee }: Payment): number =>
  Math.min(platformFeeCents(keptCents), (fee?.amountCents ?? 0) - (fee?.refundedCents ?? 0));

/**
 * Our own refunds move all shares. Corrections follow lost or late-won disputes, failed refunds, manual refunds without
 * a transfer reversal, and one-cent rounding of the fee.
 */
export function nextCorrection(payment: Payment): Correction | undefined {
  const { transfer, fee } = payment;
  if (transfer === undefined) return undefined;
  const toReverse = returnedCents(payment) - transfer.reversedCents;
  const owed = owedCents(payment);
  if (toReverse > 0 && owed > 0) return { does: 'reverse', cents: toReverse };
  const again = transfer.retransfers.find(({ remainingCents }) => remainingCents > 0);
  if (again && owed > 0)
    return { does: 'reverse-retransfer', cents: Math.min(owed, again.remainingCents), transferId: again.id };
  const keptCents = payment.amountCents - returnedCents(payment);
  const feeCents = (fee?.amountCents ?? 0) - (fee?.refundedCents ?? 0);
  const toReturn = feeCents - platformFeeCents(keptCents);
  if (toReturn > 0) return { does: 'return-fee', cents: toReturn };
  const toRepay = keptCents - platformFeeCents(keptCents) - sellerHoldsCents(payment);
  // Only for a reversal that was too high. An excess fee refund already belongs to the seller.
  return toReverse < 0 && toRepay > 0 ? { does: 'retransfer', cents: toRepay } : undefined;
}

/** In US cents. A debt until it is collected. */
export function owedCents(payment: Payment): number {
  const { transfer } = payment;
  // An excess reversal isn't a debt; `retransfer` corrects it.
  if (transfer === undefined || returnedCents(payment) <= transfer.reversedCents - retransferredCents(transfer))
    return 0;
  const keptCents = payment.amountCents - returnedCents(payment);
  return Math.max(0, sellerHoldsCents(payment) - (keptCents - feeOnKept(keptCents, payment)));
}

export const CURRENCY = 'usd';

export interface CheckoutSession {
  readonly id: string;
  /** Unknown statuses grant nothing. */
  readonly status: 'open' | 'complete' | 'expired' | 'unknown';
  readonly url: string | null;
  /** Set once the money has arrived. A completed session without it may still be paid, unless the payment failed. */
  readonly paymentIntentId: string | undefined;
  readonly paymentFailed: boolean;
  /** Undefined for a session that isn't ours. */
  readonly purchase: PurchaseReference | undefined;
  readonly subscriberId: string | undefined;
}
