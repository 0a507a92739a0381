import type Stripe from 'stripe';
import { DAY_SECONDS } from '../clock.ts';
import { findReferenced, requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject } from '../http/lists.ts';
import { idIn } from '../ids.ts';
import { chargeInvoice, createInvoice, type InvoiceLineOrder, markPaid } from './invoices.ts';
import { takePendingItems } from './prorations.ts';
import { createItem, hasEnded, onlyItem, periodEnd } from './subscription-items.ts';

const TRIAL_WARNING_SECONDS = 3 * DAY_SECONDS;
/** The subscription ends after the last. */
const RETRY_AFTER_DAYS = [3, 5, 6];

export interface SubscriptionOrder {
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly trialEnd: number | null;
  readonly paymentMethod: string | null;
  readonly metadata: Stripe.Metadata;
  /** Set when checkout has charged the first period. */
  readonly paidBy?: Stripe.PaymentIntent | null;
}

export function updateSubscription(
  context: StripeContext,
  subscription: Stripe.Subscription,
  previous: Readonly<Record<string, unknown>>,
): Stripe.Subscription {
  context.store.save('subscription', subscription);
  context.emit('customer.subscription.updated', subscription, { previous });
  return subscription;
}

function periodLine(item: Stripe.SubscriptionItem, amountCents: number, words: string): InvoiceLineOrder {
  return {
    amountCents,
    description: words,
    price: item.price,
    quantity: item.quantity ?? 1,
    startSeconds: item.current_period_start,
    endSeconds: item.current_period_end,
    proration: false,
    item: item.id,
  };
}

export function startSubscription(context: StripeContext, order: SubscriptionOrder): Stripe.Subscription {
  const now = context.clock.nowSeconds();
  const id = context.newId('sub');
  const trialing = order.trialEnd !== null && order.trialEnd > now;
  const end = trialing && order.trialEnd !== null ? order.trialEnd : periodEnd(order.price, now);
  const item = createItem(context, {
    subscription: id,
    price: order.price,
    quantity: order.quantity,
    startSeconds: now,
    endSeconds: end,
  });
  const created: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialing ? end : now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: order.price.currency,
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialing ? 'trialing' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialing ? end : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialing ? now : null,
  };
  context.store.save('subscription', created);
  context.emit('customer.subscription.created', created);
  context.store.schedule(id, 'renew-subscription', end);
  if (trialing) context.store.schedule(id, 'warn-of-trial-end', Math.max(now, end - TRIAL_WARNING_SECONDS));
  const name = productName(context, order.price);
  const cents = trialing ? 0 : (order.price.unit_amount ?? 0) * order.quantity;
  const words = trialing ? `Trial period for ${name}` : `${order.quantity} × ${name}`;
  const invoice = createInvoice(context, created, {
    reason: 'subscription_create',
    lines: [periodLine(item, cents, words)],
    startSeconds: now,
    endSeconds: now,
  });
  context.store.save('subscription', { ...created, latest_invoice: invoice.id });
  if (order.paidBy) {
    markPaid(context, invoice.id, order.paidBy);
    return activate(context, id);
  }
  const payment = chargeInvoice(context, invoice.id);
  if (payment.outcome === 'succeeded') return activate(context, id);
  if (payment.outcome === 'nothing-due')
    return trialing ? requireObject(context, 'subscription', id) : activate(context, id);
  return requireObject(context, 'subscription', id);
}

function productName(context: StripeContext, price: Stripe.Price): string {
  return findReferenced(context, 'product', idIn(price.product))?.name ?? price.nickname ?? price.id;
}

function activate(context: StripeContext, id: string): Stripe.Subscription {
  const before = requireObject(context, 'subscription', id);
  if (before.status === 'active') return before;
  context.store.unschedule(id, 'retry-invoice');
  return updateSubscription(context, { ...before, status: 'active' }, { status: before.status });
}

export function cancelSubscription(
  context: StripeContext,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const before = requireObject(context, 'subscription', id);
  if (before.status === 'canceled') throw invalidRequest(`No active subscription: '${id}'`, 'id', 'resource_missing');
  const now = context.clock.nowSeconds();
  const canceled: Stripe.Subscription = {
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  };
  for (const task of ['renew-subscription', 'warn-of-trial-end', 'retry-invoice']) context.store.unschedule(id, task);
  context.store.save('subscription', canceled);
  context.emit('customer.subscription.deleted', canceled);
  return canceled;
}

export function renewSubscription(context: StripeContext, id: string): void {
  const before = requireObject(context, 'subscription', id);
  if (hasEnded(before)) return;
  if (before.cancel_at_period_end) {
    cancelSubscription(context, id, 'cancellation_requested');
    return;
  }
  const now = context.clock.nowSeconds();
  const anchor = before.status === 'trialing' ? now : before.billing_cycle_anchor;
  const item: Stripe.SubscriptionItem = {
    ...onlyItem(before),
    current_period_start: now,
    current_period_end: periodEnd(onlyItem(before).price, now, anchor),
  };
  const renewed: Stripe.Subscription = {
    ...before,
    billing_cycle_anchor: anchor,
    status: before.status === 'trialing' ? 'active' : before.status,
    trial_end: before.status === 'trialing' ? now : before.trial_end,
    items: listObject(before.items.url, [item]),
  };
  context.store.schedule(id, 'renew-subscription', item.current_period_end);
  const pending = takePendingItems(context, id);
  const price = item.price;
  const invoice = createInvoice(context, renewed, {
    reason: 'subscription_cycle',
    lines: [
      ...pending,
      periodLine(
        item,
        (price.unit_amount ?? 0) * (item.quantity ?? 1),
        `${item.quantity ?? 1} × ${productName(context, price)}`,
      ),
    ],
    startSeconds: onlyItem(before).current_period_start,
    endSeconds: now,
  });
  updateSubscription(
    context,
    { ...renewed, latest_invoice: invoice.id },
    { status: before.status, items: before.items, latest_invoice: before.latest_invoice },
  );
  collectPayment(context, id, invoice.id);
}

export function collectPayment(context: StripeContext, id: string, invoiceId: string): void {
  const payment = chargeInvoice(context, invoiceId);
  if (payment.outcome === 'succeeded' || payment.outcome === 'nothing-due') {
    activate(context, id);
    return;
  }
  const invoice = requireObject(context, 'invoice', invoiceId);
  const retryDays = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
  const next = retryDays === undefined ? null : context.clock.nowSeconds() + retryDays * DAY_SECONDS;
  const failed: Stripe.Invoice = { ...invoice, next_payment_attempt: next };
  context.store.save('invoice', failed);
  context.emit('invoice.payment_failed', failed);
  if (next === null) {
    cancelSubscription(context, id, 'payment_failed');
    return;
  }
  const before = requireObject(context, 'subscription', id);
  if (before.status !== 'past_due')
    updateSubscription(context, { ...before, status: 'past_due' }, { status: before.status });
  context.store.schedule(id, 'retry-invoice', next);
}

export function retryInvoice(context: StripeContext, id: string): void {
  const subscription = requireObject(context, 'subscription', id);
  const invoice = findReferenced(context, 'invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') collectPayment(context, id, invoice.id);
}

export function announceTrialEnd(context: StripeContext, id: string): void {
  const subscription = requireObject(context, 'subscription', id);
  if (subscription.status === 'trialing') context.emit('customer.subscription.trial_will_end', subscription);
}
