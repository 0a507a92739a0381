import { type Payment, returnedCents } from '#domain/purchases/payment.ts';
import { isPaid } from '#domain/purchases/purchase.ts';
import type { PurchaseUpdate } from '../../data/purchases/purchase-sync.ts';
import { log } from '../../runtime/log.ts';

/** The lines that operators count, of what was just written. */
export function logSettled({ read, after, facts }: PurchaseUpdate, payment: Payment): void {
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
