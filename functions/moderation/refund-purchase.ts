import { refundPurchase } from '#contracts/http/moderation.ts';
import { refundableOf } from '#domain/moderation/refundable.ts';
import { refunds } from '../adapters/refunds.ts';
import { purchases } from '../data/purchases.ts';
import { refundIntents } from '../data/refund-intents.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';

const providers = { purchases, refundIntents, refunds };

/** The intent is written first, and the provider's idempotency key follows from it. The purchase changes by the event. */
export const handler = implement(refundPurchase, providers, async ({ params, body, user }, ports) => {
  const purchase = await ports.purchases.ofBuyer(params.courseId, params.userId);
  if (!purchase) throw notFound();
  const refundable = purchase.id === body.purchaseId ? refundableOf(purchase) : undefined;
  const amountCents = body.amountCents ?? refundable?.remainingCents ?? 0;
  if (!refundable || amountCents > refundable.remainingCents) throw new Problem('not_refundable');
  const key = await ports.refundIntents.write(purchase, refundable, { amountCents, by: user.id });
  await ports.refunds.ask(refundable.paymentIntentId, amountCents, key);
  return { askedCents: amountCents };
});
