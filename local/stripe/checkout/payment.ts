import type Stripe from 'stripe';
import { createCustomer } from '../billing/customers.ts';
import { startSubscription } from '../billing/subscriptions.ts';
import { DAY_SECONDS } from '../clock.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest, StripeFailure } from '../http/errors.ts';
import { idIn } from '../ids.ts';
import type { CheckoutOrder } from '../objects.ts';
import {
  AUTHENTICATION_FAILED,
  confirmIntent,
  createIntent,
  failAuthentication,
  settleBankDebit,
} from '../payments/payment-intents.ts';
import {
  attachAsDefault,
  type BankDetails,
  type CardDetails,
  createPaymentMethod,
  numberOf,
} from '../payments/payment-methods.ts';
import { behaviorOf } from '../payments/test-cards.ts';
import { checkDestination } from './orders.ts';
import { customerDetails, expireSession } from './sessions.ts';

export type Submission =
  | { readonly outcome: 'complete' | 'expired' | 'ask-bank' }
  | { readonly outcome: 'declined'; readonly message: string };

interface Buyer {
  readonly paymentMethod: string;
  readonly email: string;
  readonly name: string;
}

export function currentSession(context: StripeContext, id: string): Stripe.Checkout.Session {
  const session = requireObject(context, 'checkout.session', id);
  return session.status === 'open' && session.expires_at <= context.clock.nowSeconds()
    ? expireSession(context, id)
    : session;
}

function closedOutcome(session: Stripe.Checkout.Session): Submission | undefined {
  if (session.status === 'complete') return { outcome: 'complete' };
  return session.status === 'expired' ? { outcome: 'expired' } : undefined;
}

/** Idempotent: a complete session is not charged again. */
export function submitCheckout(context: StripeContext, id: string, details: CardDetails | BankDetails): Submission {
  const session = currentSession(context, id);
  const over = closedOutcome(session);
  if (over !== undefined) return over;
  const customer = customerOf(context, session, details);
  context.store.save('checkout.session', { ...session, customer });
  const method = createPaymentMethod(context, details, customer);
  return attemptPayment(context, id, { paymentMethod: method.id, email: details.email, name: details.name }, false);
}

export function completeAuthentication(context: StripeContext, id: string, passed: boolean): Submission {
  const session = currentSession(context, id);
  const over = closedOutcome(session);
  if (over !== undefined) return over;
  const order = requireObject(context, 'checkout_order', id);
  if (order.awaiting === null) throw invalidRequest(`Checkout session ${id} waits for no bank; pay on its page first.`);
  context.store.save('checkout_order', { ...order, awaiting: null });
  if (passed) return attemptPayment(context, id, order.awaiting, true);
  const intent = idIn(session.payment_intent);
  if (intent !== null) failAuthentication(context, intent);
  return { outcome: 'declined', message: AUTHENTICATION_FAILED };
}

function customerOf(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  details: CardDetails | BankDetails,
): string | null {
  const known = idIn(session.customer);
  if (known !== null || session.customer_creation !== 'always') return known;
  return createCustomer(context, { email: details.email, name: details.name }).id;
}

function attemptPayment(context: StripeContext, id: string, buyer: Buyer, authenticated: boolean): Submission {
  const session = requireObject(context, 'checkout.session', id);
  const order = requireObject(context, 'checkout_order', id);
  const { type } = requireObject(context, 'payment_method', buyer.paymentMethod);
  if (!session.payment_method_types.includes(type))
    throw invalidRequest(`The payment method type "${type}" is not one that this Checkout Session offers.`);
  const amountCents = session.amount_total ?? 0;
  if (amountCents === 0) return completeWithoutCharge(context, session, order, buyer, authenticated);
  const refusal = destinationProblem(context, order);
  if (refusal !== undefined) return { outcome: 'declined', message: refusal };
  const intent = idIn(session.payment_intent) ?? openIntent(context, session, order).id;
  context.store.save('checkout.session', { ...session, payment_intent: session.mode === 'payment' ? intent : null });
  const payment = confirmIntent(context, intent, buyer.paymentMethod, { present: true, authenticated });
  switch (payment.outcome) {
    case 'declined':
      return { outcome: 'declined', message: payment.decline.message };
    case 'requires_action':
      context.store.save('checkout_order', { ...order, awaiting: buyer });
      return { outcome: 'ask-bank' };
    case 'processing':
    case 'succeeded':
      complete(context, id, buyer, { intent: payment.intent, authenticated });
      return { outcome: 'complete' };
  }
}

function completeWithoutCharge(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  order: CheckoutOrder,
  buyer: Buyer,
  authenticated: boolean,
): Submission {
  const behavior = behaviorOf(numberOf(context, buyer.paymentMethod));
  if (behavior.type === 'decline') return { outcome: 'declined', message: behavior.message };
  if (behavior.type === 'authenticate' && !authenticated) {
    context.store.save('checkout_order', { ...order, awaiting: buyer });
    return { outcome: 'ask-bank' };
  }
  complete(context, session.id, buyer, { intent: null, authenticated });
  return { outcome: 'complete' };
}

/** The seller may have been restricted since the session was created. */
function destinationProblem(context: StripeContext, order: CheckoutOrder): string | undefined {
  if (order.payment.destination === null) return undefined;
  try {
    checkDestination(context, order.payment.destination, 'transfer_data[destination]');
    return undefined;
  } catch (error) {
    if (error instanceof StripeFailure) return 'This seller cannot be paid at the moment. You have not been charged.';
    throw error;
  }
}

function openIntent(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  order: CheckoutOrder,
): Stripe.PaymentIntent {
  const { payment } = order;
  return createIntent(context, {
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: idIn(session.customer),
    methodTypes: session.payment_method_types,
    applicationFeeCents: payment.applicationFeeAmount,
    destination: payment.destination,
    onBehalfOf: payment.onBehalfOf,
    ...(session.mode === 'subscription' && { description: 'Subscription creation', setupFutureUsage: 'off_session' }),
    metadata: payment.metadata,
  });
}

function complete(
  context: StripeContext,
  id: string,
  buyer: Buyer,
  result: { intent: Stripe.PaymentIntent | null; authenticated: boolean },
): void {
  const before = requireObject(context, 'checkout.session', id);
  const subscription = before.mode === 'subscription' ? subscribe(context, before, buyer, result) : null;
  const paid = result.intent?.status === 'succeeded';
  const session: Stripe.Checkout.Session = {
    ...before,
    status: 'complete',
    payment_status: result.intent === null ? 'no_payment_required' : paid ? 'paid' : 'unpaid',
    customer_details: customerDetails(buyer.email, buyer.name),
    subscription: subscription?.id ?? null,
    invoice: idIn(subscription?.latest_invoice),
    url: null,
  };
  context.store.unschedule(id, 'expire-session');
  context.store.save('checkout.session', session);
  context.emit('checkout.session.completed', session);
}

function subscribe(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  buyer: Buyer,
  result: { intent: Stripe.PaymentIntent | null; authenticated: boolean },
): Stripe.Subscription {
  const { lineItems, subscription } = requireObject(context, 'checkout_order', session.id);
  const customer = idIn(session.customer);
  const line = lineItems.find(({ price }) => price?.type === 'recurring');
  if (customer === null || !line?.price)
    throw invalidRequest(`Checkout session ${session.id} has no customer or no recurring price.`);
  attachAsDefault(context, buyer.paymentMethod, customer);
  // An authenticated card can be charged off session later.
  if (result.authenticated)
    context.store.save('card_behaviour', { id: buyer.paymentMethod, behaviour: '4242424242424242' });
  const now = context.clock.nowSeconds();
  return startSubscription(context, {
    customer,
    price: line.price,
    quantity: line.quantity ?? 1,
    trialEnd: subscription.trialDays === null ? null : now + subscription.trialDays * DAY_SECONDS,
    paymentMethod: buyer.paymentMethod,
    metadata: subscription.metadata,
    paidBy: result.intent,
  });
}

export function settleCheckout(context: StripeContext, intentId: string, succeeds?: boolean): void {
  const payment = settleBankDebit(context, intentId, succeeds);
  const [before] = context.store.list('checkout.session', {
    limit: 1,
    matching: { payment_intent: intentId },
  });
  if (before === undefined) return;
  if (payment.outcome !== 'succeeded') {
    context.emit('checkout.session.async_payment_failed', before);
    return;
  }
  const session: Stripe.Checkout.Session = { ...before, payment_status: 'paid' };
  context.store.save('checkout.session', session);
  context.emit('checkout.session.async_payment_succeeded', session);
}
