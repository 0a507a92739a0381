import { platformFeeCents } from '../money.ts';
import type { Instant } from '../time.ts';

/** Money on its way back to the buyer, or there already. A failed one came back to us. */
export interface Refund {
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'under-way' | 'arrived' | 'failed';
  readonly at: Instant;
}

/**
 * What the buyer's bank asks, and how it decided. While it is open and once it is lost the money is with the bank; an
 * inquiry moves none.
 */
export interface Dispute {
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  readonly at: Instant;
}

/** The part of a payment that went on to the seller, our fee included. */
export interface Transfer {
  readonly id: string;
  readonly amountCents: number;
  readonly reversedCents: number;
  readonly accountId: string;
  /**
   * What was sent to the seller again, after more was taken back than went back to the buyer: transfers of their own, and
   * what each of them still left there.
   */
  readonly retransfers: readonly { readonly id: string; readonly remainingCents: number }[];
}

interface Fee {
  readonly id: string;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/** What we wrote on a session and its payment when it was opened. */
export interface PurchaseReference {
  readonly purchaseId: string;
  readonly courseId: string;
  readonly buyerId: string;
}

/** A payment that succeeded, as the provider has it now, reduced to what decides over a purchase. */
export interface Payment {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Instant;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly transfer: Transfer | undefined;
  readonly fee: Fee | undefined;
  /** Undefined for a payment that is none of ours. */
  readonly purchase: PurchaseReference | undefined;
}

const sumOf = (list: readonly { readonly amountCents: number }[]): number =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Refunds that are not failed, the oldest first. */
export const effectiveRefunds = ({ refunds }: Payment): readonly Refund[] =>
  refunds.filter(({ state }) => state !== 'failed').sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

const lostDisputes = ({ disputes }: Payment): readonly Dispute[] => disputes.filter(({ state }) => state === 'lost');

/** What is the buyer's again, by refunds and lost disputes, in US cents. */
export const returnedCents = (payment: Payment): number =>
  Math.min(payment.amountCents, sumOf(effectiveRefunds(payment)) + sumOf(lostDisputes(payment)));

export const isFullyRefunded = (payment: Payment): boolean => returnedCents(payment) >= payment.amountCents;

/** The bank has the money until it has decided, so that nothing can be refunded. */
export const hasOpenDispute = ({ disputes }: Payment): boolean => disputes.some(({ state }) => state === 'open');

/** What a payment amounts to for the purchase that it paid (docs/invariants.md "State machines"). */
export type DerivedPurchaseState =
  | { readonly status: 'completed' }
  | { readonly status: 'partly-refunded'; readonly refundedCents: number }
  | { readonly status: 'refunded'; readonly refundedCents: number; readonly refundedAt: Instant }
  | { readonly status: 'disputed'; readonly refundedCents: number; readonly disputeId: string }
  | { readonly status: 'lost'; readonly refundedCents: number; readonly disputeId: string };

/**
 * The standing is a function of the provider's present state alone, so the order, number and gaps of events do not
 * matter (docs/invariants.md 3). `refundedCents` is all that is the buyer's again, however it got there.
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

/** What is still to be moved between the seller and us, so that each has their share of what the buyer did not get back. */
export type Correction =
  | { readonly does: 'reverse'; readonly cents: number }
  /** Of money that was sent again, when the buyer gets theirs back after all. */
  | { readonly does: 'reverse-retransfer'; readonly cents: number; readonly transferId: string }
  | { readonly does: 'return-fee'; readonly cents: number }
  | { readonly does: 'retransfer'; readonly cents: number };

const retransferredCents = ({ retransfers }: Transfer): number =>
  retransfers.reduce((sum, { remainingCents }) => sum + remainingCents, 0);

/** What the seller has of it now: the transfer less our fee, and what was sent again. */
const sellerHoldsCents = ({ transfer, fee }: Payment): number =>
  transfer === undefined
    ? 0
    : transfer.amountCents -
      transfer.reversedCents -
      ((fee?.amountCents ?? 0) - (fee?.refundedCents ?? 0)) +
      retransferredCents(transfer);

/** Our part of what was kept; never more than we still have, should the provider have given more of it back. */
const feeOnKept = (keptCents: number, { fee }: Payment): number =>
  Math.min(platformFeeCents(keptCents), (fee?.amountCents ?? 0) - (fee?.refundedCents ?? 0));

/**
 * The next thing that is due, if anything. A refund of ours moves all of it by itself; what is left is the transfer of a
 * lost dispute, of a refund made by hand without it, the cent by which the provider's share of the fee exceeds ours, and
 * what a seller has to get back once a refund failed or a lost dispute was won after all.
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
  // Short of the transfer only: what the provider gave back of our fee in excess is the seller's already.
  return toReverse < 0 && toRepay > 0 ? { does: 'retransfer', cents: toRepay } : undefined;
}

/** What the seller still has of money that is the buyer's again, in US cents; it is a debt until it was taken back. */
export function owedCents(payment: Payment): number {
  const { transfer } = payment;
  // What was taken back too much, and not sent again, is no debt of the platform's here: `repay` is for that.
  if (transfer === undefined || returnedCents(payment) <= transfer.reversedCents - retransferredCents(transfer))
    return 0;
  const keptCents = payment.amountCents - returnedCents(payment);
  return Math.max(0, sellerHoldsCents(payment) - (keptCents - feeOnKept(keptCents, payment)));
}

/** The one currency (docs/product.md "Prices"). */
export const CURRENCY = 'usd';

/** A checkout page as the provider has it now, reduced to what decides over a purchase. */
export interface CheckoutSession {
  readonly id: string;
  /** The provider's list is open: a status that we do not know grants nothing. */
  readonly status: 'open' | 'complete' | 'expired' | 'unknown';
  readonly url: string | null;
  /** Present once the money is there. A finished session without it may still be paid, unless the payment failed. */
  readonly paymentIntentId: string | undefined;
  readonly paymentFailed: boolean;
  /** What we wrote on it when it was opened; undefined for a session that is none of ours. */
  readonly purchase: PurchaseReference | undefined;
  /** The customer who subscribed on it, where it sells a plan. */
  readonly subscriberId: string | undefined;
}
