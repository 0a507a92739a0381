import { refundPurchase } from '#contracts/http/moderation.ts';
import { refundableOf } from '#domain/purchases/ledger.ts';
import { payments } from '../adapters/stripe/payments.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';

const CHANGED = 'This purchase has changed since you opened it. Check what was already refunded, then try again.';

const implementations = { purchases, payments };

/**
 * The idempotency key derives from a recorded intent and the version that the admin saw, so a repeat cannot refund
 * twice. The provider's event updates the purchase.
 */
export const handler = implement(refundPurchase, implementations, async ({ params, body, user }, ports) => {
  const purchase = await ports.purchases.find(params.courseId, params.userId);
  if (!purchase) throw notFound();
  const isSame = purchase.id === body.purchaseId;
  if (isSame && purchase.version !== body.version) throw new Problem('conflict', { message: CHANGED });
  const refundable = isSame ? refundableOf(purchase) : undefined;
  const amountCents = body.amountCents ?? refundable?.remainingCents ?? 0;
  if (!refundable || amountCents > refundable.remainingCents) throw new Problem('not_refundable');
  const key = await ports.purchases.recordRefundIntent(purchase, refundable, { amountCents, by: user.id });
  await ports.payments.refundPart(refundable.paymentIntentId, amountCents, key);
  return { askedCents: amountCents };
});
