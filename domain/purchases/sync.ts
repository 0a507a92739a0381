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

export type SessionDecision =
  | { readonly does: 'end'; readonly purchase: Purchase; readonly step: typeof expire | typeof fail }
  | { readonly does: 'nothing' };

export type PaymentDecision =
  /** `read` must become `after`, or already is. */
  | { readonly does: 'update'; readonly read: Purchase; readonly after: PaidPurchase }
  | {
      readonly does: 'refund';
      readonly reason: RefundReason;
      /** The purchase that fails with this refund, because no other payment is expected. */
      readonly ends: Purchase | undefined;
    }
  | { readonly does: 'nothing' };

const nothing = { does: 'nothing' } as const;

/** An unpublished course and an old price are accepted, because the page was opened while they were valid. */
export function saleRefusalReason(
  course: Pick<Course, 'status'> | undefined,
  isBuyerDeleted: boolean,
): RefundReason | undefined {
  if (isBuyerDeleted) return 'buyer-left';
  if (!isWithdrawn(course)) return undefined;
  return course?.status === 'taken-down' ? 'course-taken-down' : 'course-gone';
}

/** Ends the name of a failed refund in `told`. */
const FAILED = '/failed';
const failedRefunds = ({ told }: PaidPurchase): number => told.filter((fact) => fact.endsWith(FAILED)).length;

function updatedPurchase(paid: PaidPurchase, payment: Payment, now: Instant): PaidPurchase {
  const emails = pendingEmails(payment, paid.told).map(({ factId }) => factId);
  // No email, but a new version, so that the refund can be requested again even if we never saw it succeed.
  const failed = payment.refunds.filter(({ state }) => state === 'failed').map(({ id }) => `${id}${FAILED}`);
  const told = [...new Set([...paid.told, ...emails, ...failed])];
  return withPaymentState(paid, derivePurchaseState(payment), told, now);
}

/**
 * Depends only on Stripe's state and our record, so order and number of events don't matter. Every succeeded payment is
 * granted or fully refunded (docs/invariants.md 1).
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
    // A retry after a crash gets here again to write the missing ledger line.
    hasOpenDispute(payment) && !isFullyRefunded(payment) ? nothing : { does: 'refund', reason, ends };
  if (!allows(complete, purchase.status)) return refuse('paid-twice', undefined);
  if (payment.amountCents !== purchase.priceCents || payment.currency !== CURRENCY)
    return refuse('wrong-amount', allows(fail, purchase.status) ? purchase : undefined);
  const { paymentIntentId, paidAt } = payment;
  const paid = completed(purchase, { paymentIntentId, purchasedAt: paidAt < now ? paidAt : now });
  return { does: 'update', read: purchase, after: { ...updatedPurchase(paid, payment, now), version: paid.version } };
}

/** A paid session is handled by `decideOnPayment`. */
export function decideOnSession(session: CheckoutSession, purchase: Purchase | undefined): SessionDecision {
  if (session.paymentIntentId !== undefined || purchase?.status !== 'pending') return nothing;
  if (session.purchase?.purchaseId !== purchase.id) return nothing;
  // A page that a later one replaced.
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

export function stepsBetween(read: Purchase, after: PaidPurchase): readonly Transition<PurchaseStatus>[] {
  if (isPaid(read)) return [steps[after.status]];
  return after.status === 'completed' ? [complete] : [complete, steps[after.status]];
}

export function entriesBetween(
  read: Purchase,
  after: PaidPurchase,
): readonly (LedgerFigures & { readonly action: string })[] {
  const [first, second] = stepsBetween(read, after);
  const action = first?.name ?? '';
  if (second === undefined) {
    const hasFailed = isPaid(read) && read.status === after.status && failedRefunds(after) > failedRefunds(read);
    return [{ ...ledgerEntry(read, after), action: hasFailed ? 'refund-failed' : action }];
  }
  const paid = completed(read, after);
  return [
    { ...ledgerEntry(read, paid), action },
    { ...ledgerEntry(paid, after), action: second.name },
  ];
}

export interface PendingEmail {
  readonly factId: string;
  readonly to: 'buyer' | 'seller';
  readonly mail: (purchase: PaidPurchase) => MailContent;
}

/** A dispute that ended before we saw it isn't announced. */
export function pendingEmails(payment: Payment, told: readonly string[]): readonly PendingEmail[] {
  const refunds = effectiveRefunds(payment).map(
    ({ id, amountCents }): PendingEmail => ({
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
  const disputes = payment.disputes.flatMap(({ id, state, amountCents }): PendingEmail[] => {
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
