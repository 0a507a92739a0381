import type Stripe from 'stripe';
import * as z from 'zod';
import { createPrice, createProduct } from '../billing/prices.ts';
import { isDeauthorized } from '../connect/accounts.ts';
import { findReferenced, requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { integer, mergeMetadata, metadata } from '../http/parameters.ts';
import { idIn } from '../ids.ts';
import type { CheckoutOrder } from '../objects.ts';

/** Stripe's minimum charge. */
const MIN_CHARGE_CENTS = 50;

export const lineItem = z.strictObject({
  price: z.string().optional(),
  price_data: z
    .strictObject({
      currency: z.string().toLowerCase(),
      product_data: z.strictObject({ name: z.string().min(1) }),
      unit_amount: integer,
    })
    .optional(),
  quantity: integer.optional(),
});

export const paymentIntentData = z.strictObject({
  application_fee_amount: integer.optional(),
  metadata: metadata.optional(),
  on_behalf_of: z.string().optional(),
  transfer_data: z.strictObject({ destination: z.string() }).optional(),
});

export const subscriptionData = z.strictObject({
  metadata: metadata.optional(),
  trial_period_days: integer.optional(),
  // Accepted without effect: checkout always collects a card.
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
});

type LineItemParams = z.infer<typeof lineItem>;

function priceOf(context: StripeContext, item: LineItemParams, place: number): Stripe.Price {
  const at = `line_items[${place}]`;
  if (item.price !== undefined) {
    const price = requireObject(context, 'price', item.price, '', `${at}[price]`);
    if (!price.active)
      throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, `${at}[price]`);
    return price;
  }
  const data = item.price_data;
  if (data === undefined) {
    throw invalidRequest(
      `You must specify either \`price\` or \`price_data\` for each line item.`,
      at,
      'parameter_missing',
    );
  }
  if (data.unit_amount < 0)
    throw invalidRequest('Invalid non-negative integer', `${at}[price_data][unit_amount]`, 'parameter_invalid_integer');
  if (!/^[a-z]{3}$/.test(data.currency))
    throw invalidRequest(`Invalid currency: ${data.currency}`, `${at}[price_data][currency]`);
  const product = createProduct(context, { name: data.product_data.name, active: false });
  return createPrice(context, {
    product: product.id,
    currency: data.currency,
    unitAmountCents: data.unit_amount,
    interval: null,
    lookupKey: null,
    nickname: null,
    metadata: {},
    active: false,
  });
}

function createLineItem(
  context: StripeContext,
  item: LineItemParams,
  place: number,
  mode: 'payment' | 'subscription',
): Stripe.LineItem {
  const price = priceOf(context, item, place);
  const quantity = item.quantity ?? 1;
  if (quantity < 1)
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      `line_items[${place}][quantity]`,
      'parameter_invalid_integer',
    );
  if (mode === 'payment' && price.type === 'recurring') {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  }
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: context.newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: findReferenced(context, 'product', idIn(price.product))?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}

export function createLineItems(
  context: StripeContext,
  items: readonly LineItemParams[],
  mode: 'payment' | 'subscription',
): Stripe.LineItem[] {
  const lines = items.map((item, place) => createLineItem(context, item, place, mode));
  const [first] = lines;
  if (first === undefined) {
    throw invalidRequest(
      `\`line_items\` is required in ${mode} mode: pass at least one.`,
      'line_items',
      'parameter_missing',
    );
  }
  if (lines.some((line) => line.currency !== first.currency)) {
    throw invalidRequest('All line items must have the same currency.', 'line_items');
  }
  const recurring = lines.filter((line) => line.price?.type === 'recurring');
  if (mode === 'subscription' && recurring.length !== 1) {
    throw invalidRequest(
      'You must provide exactly one recurring price in `subscription` mode (the local stand-in supports one plan at a time).',
      'mode',
    );
  }
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (mode === 'payment' && total > 0 && total < MIN_CHARGE_CENTS) {
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      undefined,
      'amount_too_small',
    );
  }
  return lines;
}

export function checkDestination(context: StripeContext, destination: string, param: string): void {
  const account = context.store.find('account', destination);
  if (account === undefined || isDeauthorized(context, destination)) {
    throw invalidRequest(`No such destination: '${destination}'`, param, 'resource_missing');
  }
  if (account.capabilities?.transfers !== 'active') {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      param,
      'insufficient_capabilities_for_transfer',
    );
  }
}

function checkOnBehalfOf(context: StripeContext, accountId: string): void {
  const account = context.store.find('account', accountId);
  if (account === undefined)
    throw invalidRequest(
      `No such on_behalf_of: '${accountId}'`,
      'payment_intent_data[on_behalf_of]',
      'resource_missing',
    );
  if (account.charges_enabled && account.capabilities?.card_payments === 'active') return;
  throw invalidRequest(
    `The account referenced in the 'on_behalf_of' parameter is missing the required capabilities: card_payments.`,
    'payment_intent_data[on_behalf_of]',
  );
}

export function createOrder(
  context: StripeContext,
  sessionId: string,
  lineItems: readonly Stripe.LineItem[],
  given: { payment: z.infer<typeof paymentIntentData>; subscription: z.infer<typeof subscriptionData> },
): CheckoutOrder {
  const { payment, subscription } = given;
  const total = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
  const fee = payment.application_fee_amount ?? null;
  const destination = payment.transfer_data?.destination ?? null;
  if (destination !== null) checkDestination(context, destination, 'payment_intent_data[transfer_data][destination]');
  if (payment.on_behalf_of !== undefined) checkOnBehalfOf(context, payment.on_behalf_of);
  if (fee !== null && destination === null) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      'payment_intent_data[application_fee_amount]',
    );
  }
  if (fee !== null && (fee < 0 || fee > total)) {
    throw invalidRequest(
      fee < 0 ? 'Invalid non-negative integer' : 'The application fee cannot be greater than the amount of the charge.',
      'payment_intent_data[application_fee_amount]',
      'parameter_invalid_integer',
    );
  }
  if (subscription.trial_period_days !== undefined && subscription.trial_period_days < 1) {
    throw invalidRequest('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]');
  }
  return {
    id: sessionId,
    lineItems,
    payment: {
      applicationFeeAmount: fee,
      destination,
      onBehalfOf: payment.on_behalf_of ?? null,
      metadata: mergeMetadata({}, payment.metadata),
    },
    subscription: {
      trialDays: subscription.trial_period_days ?? null,
      metadata: mergeMetadata({}, subscription.metadata),
    },
    awaiting: null,
  };
}
