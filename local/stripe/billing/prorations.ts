import Stripe from 'stripe';
import type { StripeContext } from '../context.ts';
import { idIn } from '../ids.ts';
import type { InvoiceLineOrder } from './invoices.ts';
import { onlyItem } from './subscription-items.ts';

/** Credits the unused part of the old price and charges the rest of the period. */
export function prorate(
  context: StripeContext,
  subscription: Stripe.Subscription,
  next: Stripe.Price,
  quantity: number,
): InvoiceLineOrder[] {
  const item = onlyItem(subscription);
  const now = context.clock.nowSeconds();
  const share = (item.current_period_end - now) / (item.current_period_end - item.current_period_start);
  const part = (price: Stripe.Price, count: number) => Math.round((price.unit_amount ?? 0) * count * share);
  const line = (price: Stripe.Price, count: number, amountCents: number, words: string): InvoiceLineOrder => ({
    amountCents,
    description: `${words} ${price.nickname ?? price.id}`,
    price,
    quantity: count,
    startSeconds: now,
    endSeconds: item.current_period_end,
    proration: true,
    item: item.id,
  });
  const was = item.quantity ?? 1;
  return [
    line(item.price, was, -part(item.price, was), 'Unused time on'),
    line(next, quantity, part(next, quantity), 'Remaining time on'),
  ];
}

/** Due now for a change of price; negative for a credit. */
export function prorationCents(context: StripeContext, subscription: Stripe.Subscription, next: Stripe.Price): number {
  if (subscription.status === 'trialing') return 0;
  const quantity = onlyItem(subscription).quantity ?? 1;
  return prorate(context, subscription, next, quantity).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export function addPendingItems(
  context: StripeContext,
  subscription: Stripe.Subscription,
  lines: readonly InvoiceLineOrder[],
): void {
  for (const line of lines) {
    const item: Stripe.InvoiceItem = {
      id: context.newId('ii'),
      object: 'invoiceitem',
      amount: line.amountCents,
      currency: line.price.currency,
      customer: idIn(subscription.customer) ?? '',
      customer_account: null,
      date: context.clock.nowSeconds(),
      description: line.description,
      discountable: false,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      net_amount: line.amountCents,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, subscription_item: line.item },
      },
      period: { start: line.startSeconds, end: line.endSeconds },
      pricing: {
        type: 'price_details',
        price_details: { price: line.price.id, product: idIn(line.price.product) ?? '' },
        unit_amount_decimal: Stripe.Decimal.from(line.price.unit_amount ?? 0),
      },
      proration: line.proration,
      quantity: line.quantity,
      quantity_decimal: Stripe.Decimal.from(line.quantity),
      tax_rates: [],
      test_clock: null,
    };
    context.store.save('invoiceitem', item);
    context.emit('invoiceitem.created', item);
  }
}

/** Removes the pending items; the caller invoices them. */
export function takePendingItems(context: StripeContext, subscription: string): InvoiceLineOrder[] {
  const pending = context.store.list('invoiceitem', {
    where: (item) => item.invoice === null && item.parent?.subscription_details?.subscription === subscription,
  });
  return pending.reverse().flatMap((item) => {
    const price = context.store.find('price', idIn(item.pricing?.price_details?.price) ?? '');
    if (price === undefined) return [];
    context.store.remove('invoiceitem', item.id);
    return [
      {
        amountCents: item.amount,
        description: item.description ?? '',
        price,
        quantity: item.quantity,
        startSeconds: item.period.start,
        endSeconds: item.period.end,
        proration: true,
        item: item.parent?.subscription_details?.subscription_item ?? '',
        invoiceItem: item.id,
      },
    ];
  });
}
