import * as z from 'zod';
import { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { endpoint, WebAddress } from '../endpoint.ts';

/** `agency_monthly` is sold by contract: it answers invalid_input. */
export const createCheckout = endpoint({
  name: 'create-checkout',
  area: 'subscriptions',
  summary: 'Opens the hosted checkout page for a plan, or the portal for a subscriber',
  method: 'POST',
  path: '/api/subscriptions/checkout',
  access: 'signed-in',
  /** A lookup key; the client's wire name. */
  body: z.strictObject({ price_id: LookupKey }),
  reply: z.object({ url: WebAddress }),
  errors: ['rate_limited', 'conflict', 'provider_unavailable'],
  failureMeans: 'People see "Checkout Failed" and can’t buy a plan.',
  uses: [
    'users.profile',
    'rateLimits.checkout',
    'subscriptions.ofUser',
    'subscriptions.beginCustomer',
    'subscriptions.attachCustomer',
    'subscriptions.beginCheckout',
    'subscriptions.attachCheckout',
    'subscriptions.sync',
    'subscriptions.recordDuplicates',
    'billing.createCustomer',
    'billing.customer',
    'billing.cancel',
    'billing.openCheckout',
    'billing.portalUrl',
    'payments.checkoutSession',
    'payments.closeCheckout',
    'site.link',
  ],
  timeoutSeconds: 20,
});

/** Also repairs missed events. */
export const checkSubscription = endpoint({
  name: 'check-subscription',
  area: 'subscriptions',
  summary: "Reads the user's subscriptions from Stripe and returns the derived plan",
  method: 'POST',
  path: '/api/subscriptions/check',
  access: 'signed-in',
  reply: z.object({ subscription: SubscriptionView }),
  errors: ['conflict', 'provider_unavailable'],
  failureMeans: 'A new plan appears late.',
  uses: [
    'subscriptions.ofUser',
    'subscriptions.sync',
    'subscriptions.recordDuplicates',
    'billing.customer',
    'billing.cancel',
  ],
  timeoutSeconds: 20,
});

export const customerPortal = endpoint({
  name: 'customer-portal',
  area: 'subscriptions',
  summary: "Opens Stripe's page for changing the card or plan, or canceling",
  method: 'POST',
  path: '/api/subscriptions/portal',
  access: 'signed-in',
  /** The provider's page leads back there. The default is Settings. */
  body: z.strictObject({ returnTo: z.enum(['dashboard', 'studentDashboard', 'settings']).optional() }),
  reply: z.object({ url: WebAddress }),
  errors: ['not_subscribed', 'provider_unavailable'],
  failureMeans: "People can't manage their plan.",
  uses: ['subscriptions.ofUser', 'billing.customer', 'billing.portalUrl', 'site.link'],
  timeoutSeconds: 20,
});

export const getLearnerPlan = endpoint({
  name: 'get-learner-plan',
  area: 'subscriptions',
  summary: "Returns the signed-in user's learner plan, and whether they have plan invoices",
  method: 'GET',
  path: '/api/subscriptions/learner',
  access: 'signed-in',
  reply: z.object({
    plan: LearnerPlanView,
    /** The provider has invoices of either plan, also after its end. */
    hasInvoices: z.boolean(),
  }),
  errors: [],
  failureMeans: "Learners don't see whether their plan is active.",
  uses: ['subscriptions.ofUser'],
});
