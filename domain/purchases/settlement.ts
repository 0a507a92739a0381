import { allows } from '../transition.ts';
import { type CheckoutSession, CURRENCY, type Payment } from './checkout-session.ts';
import { complete, expire, fail, type Purchase } from './purchase.ts';

/** Why a payment goes back, or went back before we could look: there is nothing that it could open. */
export type RefundReason =
  | 'unknown-purchase'
  | 'replaced-purchase'
  | 'wrong-amount'
  | 'paid-twice'
  | 'returned-before'
  | 'course-gone';

/** What a checkout session means for the purchase of its course by its buyer. */
export type Verdict =
  | { readonly does: 'grant'; readonly purchase: Purchase; readonly payment: Payment }
  | {
      readonly does: 'refund';
      readonly payment: Payment;
      readonly reason: RefundReason;
      /** The purchase that ends with it, having no other payment to wait for. */
      readonly ends: Purchase | undefined;
    }
  | { readonly does: 'end'; readonly purchase: Purchase; readonly step: typeof expire | typeof fail }
  | { readonly does: 'nothing' };

const nothing: Verdict = { does: 'nothing' };

export const isReturned = (payment: Payment): boolean => payment.refundedCents >= payment.amountCents;

function verdictOnPayment(payment: Payment, purchase: Purchase | undefined, isOurs: boolean): Verdict {
  const refund = (reason: RefundReason, ends?: Purchase): Verdict => ({ does: 'refund', payment, reason, ends });
  if (!isOurs || purchase === undefined) {
    if (isReturned(payment)) return nothing;
    return refund(purchase === undefined ? 'unknown-purchase' : 'replaced-purchase');
  }
  if ('paymentIntentId' in purchase && purchase.paymentIntentId === payment.paymentIntentId) return nothing;
  if (!allows(complete, purchase.status)) return refund('paid-twice');
  const ends = allows(fail, purchase.status) ? purchase : undefined;
  // Whoever is killed between refund and ledger line comes here again: the line is still to be left.
  if (isReturned(payment)) return refund('returned-before', ends);
  if (payment.amountCents !== purchase.priceCents || payment.currency !== CURRENCY) return refund('wrong-amount', ends);
  return { does: 'grant', purchase, payment };
}

/**
 * Decides from the provider's present state and our own record, so that the order and number of events do not matter.
 * Every payment that succeeded ends granted or fully refunded (invariants.md 1); an amount, currency or purchase that
 * is not ours is never granted. A finished session that is still unpaid changes nothing.
 */
export function verdictOn(session: CheckoutSession, purchase: Purchase | undefined): Verdict {
  const isOurs = purchase !== undefined && session.purchase?.purchaseId === purchase.id;
  if (session.payment) return verdictOnPayment(session.payment, purchase, isOurs);
  if (!isOurs || purchase.status !== 'pending') return nothing;
  // A page that was replaced by a later one of the same attempt says nothing about it.
  if (purchase.checkoutSessionId !== null && purchase.checkoutSessionId !== session.id) return nothing;
  if (session.status === 'expired') return { does: 'end', purchase, step: expire };
  if (session.status === 'complete' && session.paymentFailed) return { does: 'end', purchase, step: fail };
  return nothing;
}
