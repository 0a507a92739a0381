import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

const Received = z.object({ received: z.literal(true) });

/** The signature covers raw bytes, so there is no body schema. */
export const receiveStripeEvent = endpoint({
  name: 'receive-stripe-event',
  area: 'stripe',
  summary: 'Stores an event of our Stripe account, and replies once it is durable',
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'stripe-signature',
  reply: Received,
  errors: ['invalid_signature', 'too_large'],
  failureMeans: "Paid courses don't open until Stripe sends its events again.",
  uses: ['stripeEvents.verify', 'stripeEvents.save'],
});

/** Connected accounts have their own endpoint and secret. */
export const receiveConnectEvent = endpoint({
  name: 'receive-connect-event',
  area: 'stripe',
  summary: "Stores an event of a creator's payout account, and replies once it is durable",
  method: 'POST',
  path: '/api/webhooks/stripe-connect',
  access: 'stripe-signature',
  reply: Received,
  errors: ['invalid_signature', 'too_large'],
  failureMeans: "Changes of creators' payout accounts arrive late.",
  uses: ['stripeEvents.verify', 'stripeEvents.save'],
});
