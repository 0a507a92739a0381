import Stripe from 'stripe';
import { findReferenced, requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject } from '../http/lists.ts';
import { idIn } from '../ids.ts';
import { confirmIntent, createIntent, type Payment } from '../payments/payment-intents.ts';
import { platform } from '../platform.ts';

export interface InvoiceLineOrder {
  readonly amountCents: number;
  readonly description: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly proration: boolean;
  readonly item: string;
  readonly invoiceItem?: string;
}

function createLine(
  context: StripeContext,
  invoice: string,
  subscription: string,
  order: InvoiceLineOrder,
): Stripe.InvoiceLineItem {
  return {
    id: context.newId('il'),
    object: 'line_item',
    amount: order.amountCents,
    currency: order.price.currency,
    description: order.description,
    discount_amounts: [],
    discountable: !order.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: order.invoiceItem ?? null,
        proration: order.proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: order.item,
      },
    },
    period: { start: order.startSeconds, end: order.endSeconds },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: order.price.id, product: idIn(order.price.product) ?? '' },
      unit_amount_decimal: Stripe.Decimal.from(order.price.unit_amount ?? 0),
    },
    quantity: order.quantity,
    quantity_decimal: Stripe.Decimal.from(order.quantity),
    subscription,
    subtotal: order.amountCents,
    taxes: [],
  };
}

/** Finalized; the customer's credit pays first. */
export function createInvoice(
  context: StripeContext,
  subscription: Stripe.Subscription,
  order: {
    reason: Stripe.Invoice.BillingReason;
    lines: readonly InvoiceLineOrder[];
    startSeconds: number;
    endSeconds: number;
  },
): Stripe.Invoice {
  const id = context.newId('in');
  const now = context.clock.nowSeconds();
  const customerId = idIn(subscription.customer) ?? '';
  const customer = requireObject(context, 'customer', customerId);
  const total = order.lines.reduce((sum, line) => sum + line.amountCents, 0);
  // A negative balance is credit; a negative total adds to it.
  const due = Math.max(0, total + customer.balance);
  const endingBalance = total + customer.balance - due;
  const sequence = customer.next_invoice_sequence ?? 1;
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: platform.name,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: order.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customerId,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${context.publicUrl()}/local/stripe/invoices/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject(
      `/v1/invoices/${id}/lines`,
      order.lines.map((line) => createLine(context, id, subscription.id, line)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: order.endSeconds,
    period_start: order.startSeconds,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
  context.store.save('customer', { ...customer, balance: endingBalance, next_invoice_sequence: sequence + 1 });
  context.store.save('invoice', invoice);
  context.emit('invoice.created', { ...invoice, status: 'draft' });
  context.emit('invoice.finalized', invoice);
  return invoice;
}

/** The intent is null when nothing was due. */
export function markPaid(
  context: StripeContext,
  invoiceId: string,
  intent: Stripe.PaymentIntent | null,
): Stripe.Invoice {
  const before = requireObject(context, 'invoice', invoiceId);
  const now = context.clock.nowSeconds();
  const invoice: Stripe.Invoice = {
    ...before,
    status: 'paid',
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: before.amount_due === 0 ? 0 : before.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, paid_at: now },
  };
  context.store.save('invoice', invoice);
  if (intent !== null) {
    const payment: Stripe.InvoicePayment = {
      ...paymentOf(context, before, intent.id),
      amount_paid: before.amount_due,
      status: 'paid',
    };
    payment.status_transitions.paid_at = now;
    context.store.save('invoice_payment', payment);
    context.emit('invoice_payment.paid', payment);
  }
  context.emit('invoice.updated', invoice, { previous: { status: before.status } });
  context.emit('invoice.paid', invoice);
  context.emit('invoice.payment_succeeded', invoice);
  return invoice;
}

/** Every attempt for an invoice uses the same intent. */
function paymentOf(context: StripeContext, invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment {
  const [existing] = context.store.list('invoice_payment', {
    matching: { invoice: invoice.id },
    limit: 1,
  });
  if (existing !== undefined) return existing;
  const payment: Stripe.InvoicePayment = {
    id: context.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: context.clock.nowSeconds(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  context.store.save('invoice_payment', payment);
  return payment;
}

export function chargeInvoice(
  context: StripeContext,
  invoiceId: string,
): Payment | { outcome: 'nothing-due' | 'no-method' } {
  const invoice = requireObject(context, 'invoice', invoiceId);
  if (invoice.status !== 'open')
    throw invalidRequest(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_editable');
  if (invoice.amount_due === 0) {
    markPaid(context, invoiceId, null);
    return { outcome: 'nothing-due' };
  }
  const customer = findReferenced(context, 'customer', invoice.customer);
  const subscription = findReferenced(context, 'subscription', invoice.parent?.subscription_details?.subscription);
  const method = idIn(subscription?.default_payment_method) ?? idIn(customer?.invoice_settings.default_payment_method);
  if (method === null) {
    markFailed(context, invoiceId);
    return { outcome: 'no-method' };
  }
  const [payment] = context.store.list('invoice_payment', { matching: { invoice: invoiceId }, limit: 1 });
  const intentId =
    idIn(payment?.payment.payment_intent) ??
    createIntent(context, {
      amountCents: invoice.amount_due,
      currency: invoice.currency,
      customer: idIn(invoice.customer),
      methodTypes: ['card'],
      description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      setupFutureUsage: 'off_session',
    }).id;
  paymentOf(context, invoice, intentId);
  const paid = confirmIntent(context, intentId, method, { present: false });
  if (paid.outcome === 'succeeded') markPaid(context, invoiceId, paid.intent);
  if (paid.outcome === 'declined') markFailed(context, invoiceId);
  return paid;
}

function markFailed(context: StripeContext, invoiceId: string): void {
  const before = requireObject(context, 'invoice', invoiceId);
  context.store.save('invoice', { ...before, attempted: true, attempt_count: before.attempt_count + 1 });
}
