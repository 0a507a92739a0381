import type Stripe from 'stripe';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject } from '../http/lists.ts';
import { createInvoice } from './invoices.ts';
import { addPendingItems, prorate, takePendingItems } from './prorations.ts';
import { createItem, hasEnded, onlyItem, recurringOf } from './subscription-items.ts';
import { collectPayment, renewSubscription, updateSubscription } from './subscriptions.ts';

type Proration = 'always_invoice' | 'create_prorations' | 'none';

export function changePrice(
  context: StripeContext,
  id: string,
  change: { price: Stripe.Price; proration: Proration },
): Stripe.Subscription {
  const before = requireObject(context, 'subscription', id);
  if (hasEnded(before)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const item = onlyItem(before);
  const quantity = item.quantity ?? 1;
  if (recurringOf(change.price).interval !== recurringOf(item.price).interval) {
    throw invalidRequest(
      'The local stand-in does not support a change of the billing interval; choose a price with the same interval.',
      'items[0][price]',
    );
  }
  const lines =
    before.status === 'trialing' || change.proration === 'none' ? [] : prorate(context, before, change.price, quantity);
  const next = createItem(context, {
    id: item.id,
    subscription: id,
    price: change.price,
    quantity,
    startSeconds: item.current_period_start,
    endSeconds: item.current_period_end,
  });
  const changed = updateSubscription(
    context,
    { ...before, items: listObject(before.items.url, [{ ...next, created: item.created }]) },
    { items: before.items },
  );
  addPendingItems(context, changed, lines);
  if (change.proration === 'always_invoice' && lines.length > 0) {
    const now = context.clock.nowSeconds();
    const invoice = createInvoice(context, changed, {
      reason: 'subscription_update',
      lines: takePendingItems(context, id),
      startSeconds: now,
      endSeconds: now,
    });
    context.store.save('subscription', { ...changed, latest_invoice: invoice.id });
    collectPayment(context, id, invoice.id);
  }
  return requireObject(context, 'subscription', id);
}

export function setCancelAtPeriodEnd(context: StripeContext, id: string, ends: boolean): Stripe.Subscription {
  const before = requireObject(context, 'subscription', id);
  if (before.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  return updateSubscription(
    context,
    {
      ...before,
      cancel_at_period_end: ends,
      cancel_at: ends ? onlyItem(before).current_period_end : null,
      canceled_at: ends ? context.clock.nowSeconds() : null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: ends ? 'cancellation_requested' : null,
      },
    },
    { cancel_at_period_end: before.cancel_at_period_end, cancel_at: before.cancel_at, canceled_at: before.canceled_at },
  );
}

/** The first paid period starts and is charged. */
export function endTrial(context: StripeContext, id: string): Stripe.Subscription {
  const before = requireObject(context, 'subscription', id);
  if (before.status !== 'trialing')
    throw invalidRequest(`Subscription ${id} is ${before.status}; it has no trial to end.`);
  renewSubscription(context, id);
  return requireObject(context, 'subscription', id);
}
