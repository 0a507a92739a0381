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

/** What we hold of a payment. */
interface KnownRecords {
  readonly purchase: Purchase | undefined;
  readonly debt: SellerDebt | undefined;
  /** Whether the ledger has the line of a payment that went back. */
  readonly isReturnRecorded: boolean;
  /** Whether it is with the bank, and would be refused otherwise: its course was withdrawn, or its buyer has left. */
  readonly isRefused: boolean;
}

/** What may find the seller's balance short, and is tried again day by day. */
export const isCollecting = ({ does }: Correction): boolean => does === 'reverse' || does === 'reverse-retransfer';

/** Whether money is to be moved now: a debt that was refused waits for its next day. */
export function isCorrectionDue(payment: Payment, debt: SellerDebt | undefined, now: Instant): boolean {
  const due = nextCorrection(payment);
  return due !== undefined && (!isCollecting(due) || debt === undefined || mayCollect(debt, now));
}

/** Whether anything is to be written or moved for a payment, by the very rules by which the consumer does it. */
export function hasDrifted(
  payment: Payment,
  { purchase, debt, isReturnRecorded, isRefused }: KnownRecords,
  now: Instant,
): boolean {
  const toMove = isCorrectionDue(payment, debt, now);
  const decision = decideOnPayment(payment, purchase, now);
  switch (decision.does) {
    case 'update':
      // It opened nothing, its course being gone, and went back; that is all that becomes of it.
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

/** Whether a page of a list is worth fetching: most were paid and settled, or are still open. */
export const isSuspicious = (
  { id, isOpen, paymentIntentId, purchase: of }: ListedSession,
  ours: Purchase | undefined,
) =>
  paymentIntentId === undefined
    ? !isOpen && ours?.status === 'pending' && ours.id === of.purchaseId && [null, id].includes(ours.checkoutSessionId)
    : !(ours !== undefined && isPaid(ours) && ours.paymentIntentId === paymentIntentId);

/** The same for an unpaid page. */
export const isEnded = (session: CheckoutSession, purchase: Purchase | undefined): boolean =>
  decideOnSession(session, purchase).does === 'end';
