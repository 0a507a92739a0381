import * as z from 'zod';
import { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { endpoint, WebAddress } from '../endpoint.ts';

/** The plans that are sold, by lookup key; anything else is refused (invariants.md, "Outbound"). */
export const LookupKey = z.enum(['hobby_monthly', 'pro_monthly', 'agency_monthly', 'learner_monthly']);

/** product.md section 7. For someone who has the plan's kind already it answers the portal's update address. */
export const createCheckout = endpoint({
  name: 'create-checkout',
  area: 'subscriptions',
  summary: 'Opens the hosted checkout page for a plan, or the page on which a subscriber changes theirs',
  method: 'POST',
  path: '/api/subscriptions/checkout',
  access: 'signed-in',
  /** `price_id` carries a lookup key (decisions.md, "wire names"). */
  body: z.strictObject({ price_id: LookupKey }),
  reply: z.object({ url: WebAddress }),
  errors: ['not_found', 'conflict', 'provider_unavailable'],
  failureMeans: 'People see "Checkout Failed"; no plan can be sold.',
  uses: [],
  timeoutSeconds: 20,
});

/** product.md section 7: re-reads the provider, which also heals what events missed. */
export const checkSubscription = endpoint({
  name: 'check-subscription',
  area: 'subscriptions',
  summary: "Reads the user's subscriptions from the provider and answers the derived view",
  method: 'POST',
  path: '/api/subscriptions/check',
  access: 'signed-in',
  reply: z.object({ subscription: SubscriptionView }),
  errors: ['conflict', 'provider_unavailable'],
  failureMeans: 'A plan that was just bought shows late.',
  uses: [],
  timeoutSeconds: 20,
});

export const customerPortal = endpoint({
  name: 'customer-portal',
  area: 'subscriptions',
  summary: "The provider's page on which a subscriber changes card, plan or cancels",
  method: 'POST',
  path: '/api/subscriptions/portal',
  access: 'signed-in',
  reply: z.object({ url: WebAddress }),
  errors: ['not_subscribed', 'provider_unavailable'],
  failureMeans: 'People cannot manage their plan.',
  uses: [],
  timeoutSeconds: 20,
});
