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
import { decideOnPayment, type PaymentDecision, pendingEmails } from '#domain/purchases/sync.ts';
import type { EventOutcome } from '#domain/stripe/stripe-event.ts';
import { allows } from '#domain/transition.ts';
import type { PurchaseUpdate } from '../../data/purchases/purchase-sync.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import { Problem } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { courseOrRefusal, type SalePorts } from '../check-sale.ts';

type RefusedPayment = { readonly payment: Payment; readonly reason: RefundReason; readonly ends: Purchase | undefined };

export type PaymentPorts = SalePorts &
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
    | 'purchases.recordRefusedPayment'
    | 'sellerDebts.ofPayment'
    | 'sellerDebts.recordRefusal'
    | 'providerRequests.send'
    | 'courses.page'
  > &
  Pick<Platform, 'now'>;

interface ProviderRequest {
  readonly name: string;
  readonly call: (idempotencyKey: string) => Promise<boolean>;
}

/** Conflicts per step; then the event waits for its next attempt. */
const TRIES = 8;

const MAX_STEPS = 8;

/** Read record and payment again. */
const MORE = Symbol('more');
type Step = EventOutcome | typeof MORE | typeof CONFLICT;

/** After these, an operator must act. */
const MAX_REFUND_ATTEMPTS = 3;

const publishedCopy = async (course: Course, { courses }: PaymentPorts) =>
  course.status === 'published'
    ? course.listing
    : ((await courses.page(course.id, course.versionCount)) ?? {
        title: course.title,
        description: course.description,
      });

/** Metrics count these lines. */
function logUpdate({ read, after, facts }: PurchaseUpdate, payment: Payment): void {
  const { id: purchaseId, courseId, priceCents: grossCents, platformFeeCents: feeCents } = after;
  if (!isPaid(read)) log.info('saleCompleted', { purchaseId, courseId, grossCents, feeCents });
  for (const { factId, mail } of facts) {
    const content = mail(after);
    if (content.template === 'refund')
      log.info('refundSettled', { purchaseId, courseId, refundId: factId, refundedCents: content.refundedCents });
    if (content.template === 'dispute-opened') log.warn('disputeOpened', { purchaseId, courseId });
    if (content.template === 'dispute-lost')
      log.warn('disputeLost', { purchaseId, courseId, returnedCents: returnedCents(payment) });
  }
}

/**
 * Reads our record before the payment and writes only if the record is unchanged. Each step moves money once, after
 * recording that it is due. Idempotency keys derive from the payment.
 */
export async function syncPayment(
  reference: PurchaseReference,
  paymentIntentId: string,
  eventId: string,
  ports: PaymentPorts,
): Promise<EventOutcome> {
  const { payments, purchases, sellerDebts } = ports;

  async function refundRefusedPayment({ payment, reason, ends }: RefusedPayment): Promise<Step> {
    const failed = payment.refunds.filter(({ state }) => state === 'failed').length;
    const key = `refund/${paymentIntentId}${failed === 0 ? '' : `/${failed}`}`;
    const mayRefund = !isFullyRefunded(payment) && failed < MAX_REFUND_ATTEMPTS;
    const withSellersPart = mayRefund && (await payments.refund(paymentIntentId, key));
    // The buyer has the money back; the seller still holds their part.
    if (!withSellersPart) {
      const now = mayRefund ? await payments.byId(paymentIntentId) : payment;
      const correction = now && nextCorrection(now);
      if (now && correction && isCollecting(correction)) await applyCorrection(correction, now);
    }
    const purchase = ends ?? (await ports.purchases.find(reference.courseId, reference.buyerId));
    const courseTitle =
      purchase?.courseTitle ?? (await ports.courses.byId(reference.courseId, { consistent: true }))?.title;
    const recorded = await purchases.recordRefusedPayment(reference, { payment, reason, ends, courseTitle }, eventId);
    if (recorded === 'recorded') log.warn('refusedPaymentRefunded', { purchaseId: reference.purchaseId, reason });
    return recorded === 'changed' ? CONFLICT : recorded === 'recorded' ? 'applied' : 'nothing-to-do';
  }

  /** The name becomes the idempotency key, so it uses the payment's state before the call. */
  function requestFor(correction: Correction, transfer: Transfer, payment: Payment): ProviderRequest | undefined {
    switch (correction.does) {
      case 'reverse': {
        const name = `debt/${paymentIntentId}/${returnedCents(payment)}`;
        return { name, call: (key) => payments.reverseTransfer(transfer.id, correction.cents, key) };
      }
      case 'reverse-retransfer': {
        const left = transfer.retransfers.find((one) => one.id === correction.transferId)?.remainingCents;
        const name = `debt/${correction.transferId}/${left}/${correction.cents}`;
        return { name, call: (key) => payments.reverseRetransfer(correction.transferId, correction.cents, key) };
      }
      case 'return-fee': {
        const { fee } = payment;
        return (
          fee && {
            name: `fee/${fee.id}/${fee.refundedCents + correction.cents}`,
            call: (key) => payments.refundFee(fee.id, correction.cents, key),
          }
        );
      }
      case 'retransfer': {
        const name = `repay/${transfer.id}/${transfer.reversedCents}/${transfer.retransfers.length}`;
        return { name, call: (key) => payments.retransfer(transfer, correction.cents, key) };
      }
    }
  }

  async function applyCorrection(correction: Correction, payment: Payment): Promise<boolean> {
    const request = payment.transfer && requestFor(correction, payment.transfer, payment);
    if (request === undefined) return false;
    if (await ports.providerRequests.send(request.name, request.call)) return true;
    const { purchaseId } = reference;
    if (isCollecting(correction))
      log.error('debtUncollected', undefined, { purchaseId, owedCents: owedCents(payment) });
    else log.error('retransferPostponed', undefined, { purchaseId, cents: correction.cents });
    return false;
  }

  async function moveMoney(payment: Payment, debt: SellerDebt | undefined): Promise<Step> {
    const correction = nextCorrection(payment);
    if (correction === undefined) return 'nothing-to-do';
    if (await applyCorrection(correction, payment)) return MORE;
    if (debt && isCollecting(correction)) await sellerDebts.recordRefusal(debt);
    return 'nothing-to-do';
  }

  async function updatePurchase(
    { read, after }: Extract<PaymentDecision, { does: 'update' }>,
    payment: Payment,
  ): Promise<Step> {
    const sale = isPaid(read) ? undefined : await courseOrRefusal(read, paymentIntentId, ports);
    if (typeof sale === 'string') {
      if (hasOpenDispute(payment) && !isFullyRefunded(payment)) return 'nothing-to-do';
      return refundRefusedPayment({ payment, reason: sale, ends: allows(fail, read.status) ? read : undefined });
    }
    const enrollment = sale && enrollmentOf(sale, await publishedCopy(sale, ports), after.buyerId, after.purchasedAt);
    const debt = await sellerDebts.ofPayment(after.sellerId, paymentIntentId);
    const owed = owedCents(payment);
    if (read === after) return updateDebt(debt, owed, payment);
    // Open until all money has moved, so a retry after a crash continues here.
    const hasMore = isCorrectionDue(payment, debt, ports.now());
    const facts = pendingEmails(payment, isPaid(read) ? read.told : []);
    const update = { read, after, enrollment, facts, debt, owedCents: owed };
    if (!(await purchases.sync(update, hasMore ? null : eventId))) return CONFLICT;
    logUpdate(update, payment);
    return hasMore ? MORE : 'applied';
  }

  /** For an unchanged or replaced purchase. */
  async function updateDebt(debt: SellerDebt | undefined, owed: number, payment: Payment): Promise<Step> {
    const hasMore = isCorrectionDue(payment, debt, ports.now());
    if (debt && debt.owedCents !== owed) {
      if (!(await purchases.syncDebt(debt, owed, hasMore ? null : eventId))) return CONFLICT;
      return hasMore ? MORE : 'applied';
    }
    return hasMore ? moveMoney(payment, debt) : 'nothing-to-do';
  }

  async function step(): Promise<Step> {
    const purchase = await ports.purchases.find(reference.courseId, reference.buyerId);
    const payment = await payments.byId(paymentIntentId);
    if (payment === undefined) return 'nothing-to-do';
    const decision = decideOnPayment(payment, purchase, ports.now());
    if (decision.does === 'update') return updatePurchase(decision, payment);
    if (decision.does === 'refund') return refundRefusedPayment({ payment, ...decision });
    const debtOfOther = purchase && (await sellerDebts.ofPayment(purchase.sellerId, paymentIntentId));
    return debtOfOther ? updateDebt(debtOfOther, owedCents(payment), payment) : 'nothing-to-do';
  }

  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const result = await retryOnConflict(step, { tries: TRIES });
    if (result !== MORE) return result;
  }
  throw new Problem('conflict');
}

export async function applyPayment(
  event: { readonly eventId: string; readonly type: string; readonly objectId: string | null },
  ports: PaymentPorts,
): Promise<EventOutcome> {
  const { eventId, type, objectId } = event;
  const id = objectId === null ? undefined : await ports.payments.paymentIntentIdFor({ type, objectId });
  const payment = id === undefined ? undefined : await ports.payments.byId(id);
  // No successful course payment of this stage.
  if (objectId === null || id === undefined || payment?.purchase === undefined) return 'ignored';
  if (type === 'refund.failed') log.error('refundFailed', undefined, { purchaseId: payment.purchase.purchaseId });
  const isWarning = type === 'radar.early_fraud_warning.created';
  // A payment fully refunded at once is never disputed (https://docs.stripe.com/disputes/measuring#early-fraud-warnings).
  if (
    isWarning &&
    !isFullyRefunded(payment) &&
    !hasOpenDispute(payment) &&
    (await ports.payments.isActionable(objectId))
  )
    await ports.payments.refund(id, `fraud-warning/${objectId}`);
  return syncPayment(payment.purchase, id, eventId, ports);
}
