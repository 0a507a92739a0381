import type Stripe from 'stripe';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { pagination } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { createCharge, type Decline, settleCharge } from './charges.ts';
import { numberOf } from './payment-methods.ts';
import { BANK_DEBIT_SECONDS, behaviorOf } from './test-cards.ts';

export interface PaymentOrder {
  readonly amountCents: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly methodTypes: string[];
  readonly applicationFeeCents?: number | null;
  readonly destination?: string | null;
  readonly onBehalfOf?: string | null;
  readonly description?: string;
  readonly setupFutureUsage?: 'off_session';
  readonly metadata?: Stripe.Metadata;
}

export type Payment =
  | { readonly outcome: 'succeeded' | 'processing' | 'requires_action'; readonly intent: Stripe.PaymentIntent }
  | { readonly outcome: 'declined'; readonly intent: Stripe.PaymentIntent; readonly decline: Decline };

export function createIntent(context: StripeContext, order: PaymentOrder): Stripe.PaymentIntent {
  const id = context.newId('pi');
  const destination = order.destination ?? null;
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: order.amountCents,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: order.applicationFeeCents ?? null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${context.randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: context.clock.nowSeconds(),
    currency: order.currency,
    customer: order.customer,
    customer_account: null,
    description: order.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata ?? {},
    next_action: null,
    on_behalf_of: order.onBehalfOf ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: order.methodTypes,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: order.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: destination === null ? null : { destination },
    transfer_group: null,
  };
  context.store.save('payment_intent', intent);
  context.emit('payment_intent.created', intent);
  return intent;
}

function update(context: StripeContext, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  context.store.save('payment_intent', intent);
  return intent;
}

function decline(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  why: Decline,
): Payment {
  const charge = createCharge(context, intent, method, { status: 'failed', decline: why });
  context.emit('charge.failed', charge);
  const failed = update(context, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: {
      charge: charge.id,
      code: why.code,
      decline_code: why.declineCode,
      doc_url: `https://docs.stripe.com/error-codes#${why.code}`,
      message: why.message,
      payment_method: method,
      type: 'card_error',
    },
  });
  context.emit('payment_intent.payment_failed', failed);
  return { outcome: 'declined', intent: failed, decline: why };
}

function succeed(context: StripeContext, intent: Stripe.PaymentIntent, unsettled: Stripe.Charge): Payment {
  const charge = settleCharge(context, unsettled);
  context.emit('charge.succeeded', charge);
  const paid = update(context, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    transfer_group: charge.transfer_group,
    payment_method: charge.payment_method,
  });
  context.emit('payment_intent.succeeded', paid);
  return { outcome: 'succeeded', intent: paid };
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** @param attempt `present`: the buyer can pass 3-D Secure now; otherwise such a card declines. */
export function confirmIntent(
  context: StripeContext,
  intentId: string,
  methodId: string,
  { present, authenticated = false }: { present: boolean; authenticated?: boolean },
): Payment {
  const method = requireObject(context, 'payment_method', methodId);
  const intent: Stripe.PaymentIntent = {
    ...requireObject(context, 'payment_intent', intentId),
    payment_method: methodId,
  };
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`,
      'intent',
      'payment_intent_unexpected_state',
    );
  }
  const number = numberOf(context, methodId);
  const behavior = behaviorOf(number);
  switch (behavior.type) {
    case 'decline':
    case 'decline-later':
      return decline(context, intent, method, behavior);
    case 'settle-later':
      return startBankDebit(context, intent, method);
    case 'authenticate':
      if (authenticated) break;
      if (!present) return decline(context, intent, method, AUTHENTICATION_REQUIRED);
      return requireAuthentication(context, intent);
    case 'pay':
      break;
  }
  const charge = createCharge(context, intent, method, { status: 'succeeded', authenticated });
  const payment = succeed(context, intent, charge);
  if (behavior.type === 'pay' && behavior.afterwards === 'dispute')
    scheduleAfterPayment(context, charge.id, 'open-dispute');
  if (behavior.type === 'pay' && behavior.afterwards === 'fraud-warning')
    scheduleAfterPayment(context, charge.id, 'warn-of-fraud');
  return payment;
}

/** A second later, so that the purchase exists first. */
function scheduleAfterPayment(context: StripeContext, chargeId: string, task: string): void {
  context.store.schedule(chargeId, task, context.clock.nowSeconds() + 1);
}

function requireAuthentication(context: StripeContext, intent: Stripe.PaymentIntent): Payment {
  const waiting = update(context, {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  });
  context.emit('payment_intent.requires_action', waiting);
  return { outcome: 'requires_action', intent: waiting };
}

export function failAuthentication(context: StripeContext, intentId: string): Stripe.PaymentIntent {
  const intent = requireObject(context, 'payment_intent', intentId);
  const failed = update(context, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      message: AUTHENTICATION_FAILED,
      type: 'invalid_request_error',
    },
  });
  context.emit('payment_intent.payment_failed', failed);
  return failed;
}

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function startBankDebit(context: StripeContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Payment {
  const charge = createCharge(context, intent, method, { status: 'pending' });
  context.emit('charge.pending', charge);
  const processing = update(context, { ...intent, status: 'processing', latest_charge: charge.id });
  context.emit('payment_intent.processing', processing);
  context.store.schedule(intent.id, 'settle-bank-debit', context.clock.nowSeconds() + BANK_DEBIT_SECONDS);
  return { outcome: 'processing', intent: processing };
}

/** @param succeeds left out: as the test account number says */
export function settleBankDebit(context: StripeContext, intentId: string, succeeds?: boolean): Payment {
  const intent = requireObject(context, 'payment_intent', intentId);
  if (intent.status !== 'processing') {
    throw invalidRequest(`${intentId} is ${intent.status}: only a bank debit on its way (processing) can be settled.`);
  }
  context.store.unschedule(intentId, 'settle-bank-debit');
  const charge = requireObject(context, 'charge', idIn(intent.latest_charge) ?? '');
  const behavior = behaviorOf(numberOf(context, charge.payment_method ?? ''));
  if (succeeds ?? (behavior.type !== 'settle-later' || behavior.succeeds)) return succeed(context, intent, charge);
  const why: Decline = {
    code: 'payment_method_bank_account_closed',
    declineCode: 'account_closed',
    message: "The customer's bank account has been closed.",
  };
  const failedCharge: Stripe.Charge = {
    ...charge,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: why.message,
  };
  context.store.save('charge', failedCharge);
  context.emit('charge.failed', failedCharge);
  const failed = update(context, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { charge: charge.id, code: why.code, message: why.message, type: 'invalid_request_error' },
  });
  context.emit('payment_intent.payment_failed', failed);
  return { outcome: 'declined', intent: failed, decline: why };
}

export const paymentIntentRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/payment_intents',
    pagination,
    ({ context, params, account }): Stripe.ApiList<Stripe.PaymentIntent> =>
      listPage(context, {
        kind: 'payment_intent',
        url: '/v1/payment_intents',
        page: params,
        account,
      }),
  ),
  route(
    'GET',
    '/v1/payment_intents/:id',
    {},
    ({ context, id, account }): Stripe.PaymentIntent => requireObject(context, 'payment_intent', id, account, 'intent'),
  ),
];
