import { isWithdrawn } from '../courses/access.ts';
import type { Course } from '../courses/course.ts';
import type { MailContent } from '../mails/mail.ts';
import type { Instant } from '../time.ts';
import { allows, type Transition } from '../transition.ts';
import { completed, withPaymentState } from './changes.ts';
import { type LedgerFigures, ledgerEntry } from './ledger.ts';
import {
  type CheckoutSession,
  CURRENCY,
  derivePurchaseState,
  effectiveRefunds,
  hasOpenDispute,
  isFullyRefunded,
  type Payment,
} from './payment.ts';
import {
  complete,
  dispute,
  expire,
  fail,
  isPaid,
  lose,
  type PaidPurchase,
  type Purchase,
  type PurchaseStatus,
  type RefundReason,
  refund,
  refundPartly,
  reopen,
} from './purchase.ts';

/** What an unpaid checkout session means for the purchase of its course by its buyer. */
export type SessionDecision =
  | { readonly does: 'end'; readonly purchase: Purchase; readonly step: typeof expire | typeof fail }
  | { readonly does: 'nothing' };

/** What a payment means for the purchase of its course by its buyer. */
export type PaymentDecision =
  /** `after` is where the payment stands by now; `read` has it written, or is to have it. */
  | { readonly does: 'update'; readonly read: Purchase; readonly after: PaidPurchase }
  | {
      readonly does: 'refund';
      readonly reason: RefundReason;
      /** The purchase that ends with it, having no other payment to wait for. */
      readonly ends: Purchase | undefined;
    }
  | { readonly does: 'nothing' };

const nothing = { does: 'nothing' } as const;

/**
 * Why a purchase that was paid just now opens nothing, if it does not: whatever the buyer has seen on their page, a course
 * that was withdrawn is not sold, and nothing is sold to somebody who has left. An unpublished course or an old price is
 * sold: the page was opened while both held.
 */
export function saleRefusalReason(
  course: Pick<Course, 'status'> | undefined,
  buyerHasLeft: boolean,
): RefundReason | undefined {
  if (buyerHasLeft) return 'buyer-left';
  if (!isWithdrawn(course)) return undefined;
  return course?.status === 'taken-down' ? 'course-taken-down' : 'course-gone';
}

/** The record of a paid purchase as its payment stands now; the same record where nothing changed. */
function updatedPurchase(paid: PaidPurchase, payment: Payment, now: Instant): PaidPurchase {
  const told = [...new Set([...paid.told, ...pendingNotifications(payment, paid.told).map(({ factId }) => factId)])];
  return withPaymentState(paid, derivePurchaseState(payment), told, now);
}

/**
 * Decides from the provider's present state and our own record, so that the order and number of events do not matter.
 * Every payment that succeeded ends granted or fully refunded (docs/invariants.md 1); an amount, currency or purchase that
 * is not ours is never granted. A payment that is found late is granted and settled in one go.
 */
export function decideOnPayment(payment: Payment, purchase: Purchase | undefined, now: Instant): PaymentDecision {
  if (purchase === undefined || payment.purchase?.purchaseId !== purchase.id) {
    if (isFullyRefunded(payment) || hasOpenDispute(payment)) return nothing;
    return {
      does: 'refund',
      reason: purchase === undefined ? 'unknown-purchase' : 'replaced-purchase',
      ends: undefined,
    };
  }
  if (isPaid(purchase) && purchase.paymentIntentId === payment.paymentIntentId)
    return { does: 'update', read: purchase, after: updatedPurchase(purchase, payment, now) };
  const refuse = (reason: RefundReason, ends: Purchase | undefined): PaymentDecision =>
    // Whoever is killed between refund and ledger line comes here again: the line is still to be left.
    hasOpenDispute(payment) && !isFullyRefunded(payment) ? nothing : { does: 'refund', reason, ends };
  if (!allows(complete, purchase.status)) return refuse('paid-twice', undefined);
  if (payment.amountCents !== purchase.priceCents || payment.currency !== CURRENCY)
    return refuse('wrong-amount', allows(fail, purchase.status) ? purchase : undefined);
  const { paymentIntentId, paidAt } = payment;
  const paid = completed(purchase, { paymentIntentId, purchasedAt: paidAt < now ? paidAt : now });
  return { does: 'update', read: purchase, after: { ...updatedPurchase(paid, payment, now), version: paid.version } };
}

/** A finished session that is still unpaid changes nothing. A paid one is judged by its payment. */
export function decideOnSession(session: CheckoutSession, purchase: Purchase | undefined): SessionDecision {
  if (session.paymentIntentId !== undefined || purchase?.status !== 'pending') return nothing;
  if (session.purchase?.purchaseId !== purchase.id) return nothing;
  // A page that was replaced by a later one of the same attempt says nothing about it.
  if (purchase.checkoutSessionId !== null && purchase.checkoutSessionId !== session.id) return nothing;
  if (session.status === 'expired') return { does: 'end', purchase, step: expire };
  if (session.status === 'complete' && session.paymentFailed) return { does: 'end', purchase, step: fail };
  return nothing;
}

const steps = {
  completed: reopen,
  'partly-refunded': refundPartly,
  refunded: refund,
  disputed: dispute,
  lost: lose,
} as const satisfies Record<PaidPurchase['status'], Transition<PurchaseStatus>>;

/** The steps by which a purchase that was read gets where it stands now. */
export function stepsBetween(read: Purchase, after: PaidPurchase): readonly Transition<PurchaseStatus>[] {
  if (isPaid(read)) return [steps[after.status]];
  return after.status === 'completed' ? [complete] : [complete, steps[after.status]];
}

/** The ledger's lines of what became of a purchase: one for each step. */
export function entriesBetween(
  read: Purchase,
  after: PaidPurchase,
): readonly (LedgerFigures & { readonly action: string })[] {
  const [first, second] = stepsBetween(read, after);
  const action = first?.name ?? '';
  if (second === undefined) return [{ ...ledgerEntry(read, after), action }];
  const paid = completed(read, after);
  return [
    { ...ledgerEntry(read, paid), action },
    { ...ledgerEntry(paid, after), action: second.name },
  ];
}

export interface PendingNotification {
  readonly factId: string;
  readonly to: 'buyer' | 'seller';
  readonly mail: (purchase: PaidPurchase) => MailContent;
}

/**
 * What the provider's state tells buyer and seller that was not told yet: each refund, each dispute while it is open, and
 * each that was lost. One that was decided before we saw it is not announced any more.
 */
export function pendingNotifications(payment: Payment, told: readonly string[]): readonly PendingNotification[] {
  const refunds = effectiveRefunds(payment).map(
    ({ id, amountCents }): PendingNotification => ({
      factId: id,
      to: 'buyer',
      mail: ({ courseId, courseTitle, status }) => ({
        template: 'refund',
        courseId,
        courseTitle,
        refundedCents: amountCents,
        closed: status !== 'partly-refunded' && status !== 'completed',
      }),
    }),
  );
  const disputes = payment.disputes.flatMap(({ id, state, amountCents }): PendingNotification[] => {
    if (state !== 'open' && state !== 'lost') return [];
    const template = state === 'open' ? 'dispute-opened' : 'dispute-lost';
    return [
      {
        factId: `${id}/${state}`,
        to: 'seller',
        mail: ({ courseId, courseTitle }) => ({ template, courseId, courseTitle, amountCents }),
      },
    ];
  });
  return [...refunds, ...disputes].filter(({ factId }) => !told.includes(factId));
}
