import type { Course } from '#domain/courses/course.ts';
import { enrollmentOf } from '#domain/learning/enrollment.ts';
import type { SellerDebt } from '#domain/payouts/seller-debt.ts';
import { isCollecting, isCorrectionDue } from '#domain/purchases/drift.ts';
import {
  type Correction,
  hasOpenDispute,
  isFullyRefunded,
  nextCorrection,
  owedCents,
  type Payment,
  type PurchaseReference,
  returnedCents,
  type Transfer,
} from '#domain/purchases/payment.ts';
import { fail, isPaid, type Purchase, type RefundReason } from '#domain/purchases/purchase.ts';
import { decideOnPayment, type PaymentDecision, pendingNotifications } from '#domain/purchases/sync.ts';
import { allows } from '#domain/transition.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import { Problem } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { type RefusalPorts, saleOrRefusal } from '../refusal-of-sale.ts';
import { logSettled } from './log-settled.ts';
import type { Outcome } from './outcome.ts';

type Returned = { readonly payment: Payment; readonly reason: RefundReason; readonly ends: Purchase | undefined };

export type PaymentPorts = RefusalPorts &
  PortsOf<
    | 'payments.paymentIntentIdFor'
    | 'payments.byId'
    | 'payments.isActionable'
    | 'payments.refund'
    | 'payments.reverseTransfer'
    | 'payments.reverseRetransfer'
    | 'payments.refundFee'
    | 'payments.retransfer'
    | 'purchases.find'
    | 'purchases.sync'
    | 'purchases.syncDebt'
    | 'purchases.recordRefund'
    | 'sellerDebts.ofPayment'
    | 'sellerDebts.recordRefusal'
    | 'providerRequests.send'
    | 'courses.page'
  > &
  Pick<Platform, 'now'>;

interface Order {
  readonly request: string;
  readonly call: (idempotencyKey: string) => Promise<boolean>;
}

/** How often another writer may change the purchase in one step before the event waits for its next attempt. */
const TRIES = 8;

/** The most steps for one event. Each writes the record or moves money. */
const MAX_STEPS = 8;

/** The step is done and more is due: read the record and the payment again. */
const MORE = Symbol('more');
type Step = Outcome | typeof MORE | typeof CONFLICT;

/** A bank that sends refunds back is asked so often; then somebody has to look. */
const MOST_REFUNDS = 3;

/** A course's title and description as its buyers read them: of the last published version, on the market or not. */
const buyersCopy = async (course: Course, { courses }: PaymentPorts) =>
  course.status === 'published'
    ? course.listing
    : ((await courses.page(course.id, course.versionCount)) ?? {
        title: course.title,
        description: course.description,
      });

/**
 * Brings a purchase to where its payment stands. The order is what makes it safe: our own record is read first, the
 * payment is fetched after it, and everything is written on the condition that the record is still the one that was
 * read. A conflict retries the step. Money moves between seller and platform one move per step, after the record says
 * that it is due, under idempotency keys made of what the record says.
 */
export async function settlePayment(
  of: PurchaseReference,
  id: string,
  eventId: string,
  ports: PaymentPorts,
): Promise<Outcome> {
  const { payments, purchases, sellerDebts } = ports;

  async function giveBack({ payment, reason, ends }: Returned): Promise<Step> {
    const failed = payment.refunds.filter(({ state }) => state === 'failed').length;
    const key = `refund/${id}${failed === 0 ? '' : `/${failed}`}`;
    const mayRefund = !isFullyRefunded(payment) && failed < MOST_REFUNDS;
    const withSellersPart = mayRefund && (await payments.refund(id, key));
    // Its bank has sent it back to the buyer, or we have, and the seller still has their part.
    if (!withSellersPart) {
      const now = mayRefund ? await payments.byId(id) : payment;
      const due = now && nextCorrection(now);
      if (now && due && isCollecting(due)) await carriedOut(due, now);
    }
    const purchase = ends ?? (await ports.purchases.find(of.courseId, of.buyerId));
    const courseTitle = purchase?.courseTitle ?? (await ports.courses.byId(of.courseId, { consistent: true }))?.title;
    const noted = await purchases.recordRefund(of, { payment, reason, ends, courseTitle }, eventId);
    if (noted === 'noted') log.warn('paymentReturned', { purchaseId: of.purchaseId, reason });
    return noted === 'changed' ? CONFLICT : noted === 'noted' ? 'applied' : 'nothing-to-do';
  }

  /** The call that carries out a move, and the request that it is: a name made of what the payment says before the move. */
  function orderOf(due: Correction, transfer: Transfer, payment: Payment): Order | undefined {
    switch (due.does) {
      case 'reverse': {
        const request = `debt/${id}/${returnedCents(payment)}`;
        return { request, call: (key) => payments.reverseTransfer(transfer.id, due.cents, key) };
      }
      case 'reverse-retransfer': {
        const left = transfer.retransfers.find((one) => one.id === due.transferId)?.remainingCents;
        const request = `debt/${due.transferId}/${left}/${due.cents}`;
        return { request, call: (key) => payments.reverseRetransfer(due.transferId, due.cents, key) };
      }
      case 'return-fee': {
        const { fee } = payment;
        return (
          fee && {
            request: `fee/${fee.id}/${fee.refundedCents + due.cents}`,
            call: (key) => payments.refundFee(fee.id, due.cents, key),
          }
        );
      }
      case 'retransfer': {
        const request = `repay/${transfer.id}/${transfer.reversedCents}/${transfer.retransfers.length}`;
        return { request, call: (key) => payments.retransfer(transfer, due.cents, key) };
      }
    }
  }

  /** False where a balance is short of it. */
  async function carriedOut(due: Correction, payment: Payment): Promise<boolean> {
    const order = payment.transfer && orderOf(due, payment.transfer, payment);
    if (order === undefined) return false;
    if (await ports.providerRequests.send(order.request, order.call)) return true;
    const { purchaseId } = of;
    if (isCollecting(due)) log.error('debtUncollected', undefined, { purchaseId, owedCents: owedCents(payment) });
    else log.error('retransferPostponed', undefined, { purchaseId, cents: due.cents });
    return false;
  }

  /** Moves what is due, after the record says so. */
  async function move(payment: Payment, debt: SellerDebt | undefined): Promise<Step> {
    const due = nextCorrection(payment);
    if (due === undefined) return 'nothing-to-do';
    if (await carriedOut(due, payment)) return MORE;
    if (debt && isCollecting(due)) await sellerDebts.recordRefusal(debt);
    return 'nothing-to-do';
  }

  async function settle(
    { read, after }: Extract<PaymentDecision, { does: 'update' }>,
    payment: Payment,
  ): Promise<Step> {
    const sold = isPaid(read) ? undefined : await saleOrRefusal(read, id, ports);
    if (typeof sold === 'string') {
      if (hasOpenDispute(payment) && !isFullyRefunded(payment)) return 'nothing-to-do';
      return giveBack({ payment, reason: sold, ends: allows(fail, read.status) ? read : undefined });
    }
    const enrollment = sold && enrollmentOf(sold, await buyersCopy(sold, ports), after.buyerId, after.purchasedAt);
    const debt = await sellerDebts.ofPayment(after.sellerId, id);
    const owed = owedCents(payment);
    if (read === after) return settleDebt(debt, owed, payment);
    // The event stays open until the rest is moved, so that an attempt after a crash comes here again.
    const goesOn = isCorrectionDue(payment, debt, ports.now());
    const facts = pendingNotifications(payment, isPaid(read) ? read.told : []);
    const settling = { read, after, enrollment, facts, debt, owedCents: owed };
    if (!(await purchases.sync(settling, goesOn ? null : eventId))) return CONFLICT;
    logSettled(settling, payment);
    return goesOn ? MORE : 'applied';
  }

  /** For a purchase whose record needs no change, or that another purchase has replaced. */
  async function settleDebt(debt: SellerDebt | undefined, owed: number, payment: Payment): Promise<Step> {
    const goesOn = isCorrectionDue(payment, debt, ports.now());
    if (debt && debt.owedCents !== owed) {
      if (!(await purchases.syncDebt(debt, owed, goesOn ? null : eventId))) return CONFLICT;
      return goesOn ? MORE : 'applied';
    }
    return goesOn ? move(payment, debt) : 'nothing-to-do';
  }

  async function step(): Promise<Step> {
    const purchase = await ports.purchases.find(of.courseId, of.buyerId);
    const payment = await payments.byId(id);
    if (payment === undefined) return 'nothing-to-do';
    const decision = decideOnPayment(payment, purchase, ports.now());
    if (decision.does === 'update') return settle(decision, payment);
    if (decision.does === 'refund') return giveBack({ payment, ...decision });
    const debtOfOther = purchase && (await sellerDebts.ofPayment(purchase.sellerId, id));
    return debtOfOther ? settleDebt(debtOfOther, owedCents(payment), payment) : 'nothing-to-do';
  }

  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const result = await retryOnConflict(step, { tries: TRIES });
    if (result !== MORE) return result;
  }
  throw new Problem('conflict');
}

/** Every event after a payment says the same: look at what became of it. */
export async function applyPayment(
  event: { readonly eventId: string; readonly type: string; readonly objectId: string | null },
  ports: PaymentPorts,
): Promise<Outcome> {
  const { eventId, type, objectId } = event;
  const id = objectId === null ? undefined : await ports.payments.paymentIntentIdFor({ type, objectId });
  const payment = id === undefined ? undefined : await ports.payments.byId(id);
  // A plan's payment, another stage's, or one that never succeeded.
  if (objectId === null || id === undefined || payment?.purchase === undefined) return 'ignored';
  if (type === 'refund.failed') log.error('refundFailed', undefined, { purchaseId: payment.purchase.purchaseId });
  const isWarning = type === 'radar.early_fraud_warning.created';
  // Refunded at once and whole, it is never disputed (https://docs.stripe.com/disputes/measuring#early-fraud-warnings).
  if (
    isWarning &&
    !isFullyRefunded(payment) &&
    !hasOpenDispute(payment) &&
    (await ports.payments.isActionable(objectId))
  )
    await ports.payments.refund(id, `fraud-warning/${objectId}`);
  return settlePayment(payment.purchase, id, eventId, ports);
}
