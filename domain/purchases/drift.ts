import { mayCollect, type SellerDebt } from '../payouts/seller-debt.ts';
import type { ListedSession } from '../stripe/provider-page.ts';
import type { Instant } from '../time.ts';
import {
  type CheckoutSession,
  type Correction,
  isFullyRefunded,
  nextCorrection,
  owedCents,
  type Payment,
} from './payment.ts';
import { isPaid, type Purchase } from './purchase.ts';
import { decideOnPayment, decideOnSession } from './sync.ts';

interface KnownRecords {
  readonly purchase: Purchase | undefined;
  readonly debt: SellerDebt | undefined;
  readonly isReturnRecorded: boolean;
  /** A dispute holds the money. Otherwise the payment would be refunded. */
  readonly isRefused: boolean;
}

/** These fail while the seller's balance is too low, and are retried daily. */
export const isCollecting = ({ does }: Correction): boolean => does === 'reverse' || does === 'reverse-retransfer';

/** A refused debt waits for its next day. */
export function isCorrectionDue(payment: Payment, debt: SellerDebt | undefined, now: Instant): boolean {
  const due = nextCorrection(payment);
  return due !== undefined && (!isCollecting(due) || debt === undefined || mayCollect(debt, now));
}

/** Uses the same rules as the event consumer. */
export function hasDrifted(
  payment: Payment,
  { purchase, debt, isReturnRecorded, isRefused }: KnownRecords,
  now: Instant,
): boolean {
  const toMove = isCorrectionDue(payment, debt, now);
  const decision = decideOnPayment(payment, purchase, now);
  switch (decision.does) {
    case 'update':
      // The sale was refused and refunded.
      if (isReturnRecorded && isFullyRefunded(payment) && !isPaid(decision.read)) return false;
      if (isRefused && !isFullyRefunded(payment)) return false;
      return (
        decision.read !== decision.after || toMove || (debt !== undefined && debt.owedCents !== owedCents(payment))
      );
    case 'refund':
      return !isReturnRecorded || !isFullyRefunded(payment);
    case 'nothing':
      return debt !== undefined && (toMove || debt.owedCents !== owedCents(payment));
  }
}

/** Cheap check before fetching a session: most are paid and applied, or still open. */
export const isSuspicious = (
  { id, isOpen, paymentIntentId, purchase: of }: ListedSession,
  ours: Purchase | undefined,
) =>
  paymentIntentId === undefined
    ? !isOpen && ours?.status === 'pending' && ours.id === of.purchaseId && [null, id].includes(ours.checkoutSessionId)
    : !(ours !== undefined && isPaid(ours) && ours.paymentIntentId === paymentIntentId);

export const isEnded = (session: CheckoutSession, purchase: Purchase | undefined): boolean =>
  decideOnSession(session, purchase).does === 'end';
