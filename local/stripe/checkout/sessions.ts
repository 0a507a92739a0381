import type Stripe from 'stripe';
import * as z from 'zod';
import { DAY_SECONDS } from '../clock.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { integer, mergeMetadata, metadata, pagination, range, webAddress } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { idIn } from '../ids.ts';
import { createLineItems, createOrder, lineItem, paymentIntentData, subscriptionData } from './orders.ts';

const MAX_LIFETIME_SECONDS = DAY_SECONDS;
const MIN_LIFETIME_SECONDS = 30 * 60;

function expiresAtFor(context: StripeContext, asked: number | undefined): number {
  const now = context.clock.nowSeconds();
  if (asked === undefined) return now + MAX_LIFETIME_SECONDS;
  // `expires_at` is real time, even when the clock here was advanced.
  const lives = asked - Math.floor(Date.now() / 1_000);
  if (lives < MIN_LIFETIME_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (lives > MAX_LIFETIME_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return now + lives;
}

export function expireSession(context: StripeContext, id: string): Stripe.Checkout.Session {
  const before = requireObject(context, 'checkout.session', id);
  if (before.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${before.status}.`,
    );
  }
  const expired: Stripe.Checkout.Session = { ...before, status: 'expired', url: null };
  context.store.save('checkout.session', expired);
  context.store.unschedule(id, 'expire-session');
  const intent = idIn(before.payment_intent);
  const unpaid = intent === null ? undefined : context.store.find('payment_intent', intent);
  if (unpaid !== undefined) {
    const canceled: Stripe.PaymentIntent = {
      ...unpaid,
      status: 'canceled',
      canceled_at: context.clock.nowSeconds(),
      cancellation_reason: 'automatic',
    };
    context.store.save('payment_intent', canceled);
    context.emit('payment_intent.canceled', canceled);
  }
  context.emit('checkout.session.expired', expired);
  return expired;
}

const createFields = {
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email({ pattern: z.regexes.html5Email }).optional(),
  expires_at: integer.optional(),
  line_items: z.array(lineItem).min(1),
  metadata: metadata.optional(),
  mode: z.enum(['payment', 'subscription']),
  payment_intent_data: paymentIntentData.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: webAddress.optional(),
};

type CreateParams = z.infer<z.ZodObject<typeof createFields>>;

function checkCombination(params: CreateParams): void {
  if (params.success_url === undefined) {
    throw invalidRequest('Missing required param: success_url.', 'success_url', 'parameter_missing');
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer');
  }
  if (params.mode === 'subscription' && params.payment_intent_data !== undefined) {
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  }
  if (params.mode === 'payment' && params.subscription_data !== undefined) {
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  }
  if (params.mode === 'subscription' && params.customer_creation !== undefined) {
    throw invalidRequest('`customer_creation` can only be used in `payment` and `setup` mode.', 'customer_creation');
  }
}

function createSession(context: StripeContext, params: CreateParams): Stripe.Checkout.Session {
  checkCombination(params);
  const id = context.newId('cs');
  const customer =
    params.customer === undefined ? undefined : requireObject(context, 'customer', params.customer, '', 'customer');
  const lines = createLineItems(context, params.line_items, params.mode);
  const order = createOrder(context, id, lines, {
    payment: params.payment_intent_data ?? {},
    subscription: params.subscription_data ?? {},
  });
  const total = order.subscription.trialDays !== null ? 0 : lines.reduce((sum, line) => sum + line.amount_total, 0);
  const expiresAt = expiresAtFor(context, params.expires_at);
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: context.clock.nowSeconds(),
    currency: lines[0]?.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: params.mode === 'subscription' ? 'always' : (params.customer_creation ?? 'if_required'),
    customer_details: customerDetails(customer?.email ?? params.customer_email ?? null, customer?.name ?? null),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      params.mode === 'payment'
        ? {
            enabled: false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      params.payment_method_collection ?? (params.mode === 'subscription' ? 'always' : 'if_required'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.mode === 'payment' ? ['card', 'us_bank_account'] : ['card'],
    payment_status: total === 0 && params.mode === 'payment' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${context.publicUrl()}/local/stripe/checkout/${id}`,
    wallet_options: null,
  };
  context.store.save('checkout.session', session);
  context.store.save('checkout_order', order);
  context.store.schedule(id, 'expire-session', expiresAt);
  return session;
}

export function customerDetails(
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails | null {
  if (email === null && name === null) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

export const checkoutSessionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/checkout/sessions',
    createFields,
    ({ context, params }): Stripe.Checkout.Session => createSession(context, params),
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    {
      ...pagination,
      created: range,
      customer: z.string().optional(),
      payment_intent: z.string().optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
    },
    ({ context, params }): Stripe.ApiList<Stripe.Checkout.Session> =>
      listPage(context, {
        kind: 'checkout.session',
        url: '/v1/checkout/sessions',
        page: params,
        matching: { customer: params.customer, payment_intent: params.payment_intent },
        where: (session) => params.status === undefined || session.status === params.status,
      }),
  ),
  route(
    'GET',
    '/v1/checkout/sessions/:id',
    {},
    ({ context, id }): Stripe.Checkout.Session => requireObject(context, 'checkout.session', id, '', 'session'),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, ({ context, id }): Stripe.Checkout.Session => {
    requireObject(context, 'checkout.session', id, '', 'session');
    return expireSession(context, id);
  }),
];
