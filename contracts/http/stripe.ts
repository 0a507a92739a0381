import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

const Received = z.object({ received: z.literal(true) });

/** The provider's account events. The body is verified as raw bytes, so it has no schema here. */
export const receiveStripeEvent = endpoint({
  name: 'receive-stripe-event',
  area: 'stripe',
  summary: "Stores one of the provider's events; answers once it is durable",
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'stripe-signature',
  reply: Received,
  errors: ['invalid_signature', 'too_large'],
  failureMeans: 'Paid courses are not opened until the provider sends its events again.',
  uses: ['stripeEvents.verify', 'stripeEvents.keep'],
});

/** The same for events of connected accounts, signed with a secret of their own. */
export const receiveConnectEvent = endpoint({
  name: 'receive-connect-event',
  area: 'stripe',
  summary: "Stores an event of a creator's payout account; answers once it is durable",
  method: 'POST',
  path: '/api/webhooks/stripe-connect',
  access: 'stripe-signature',
  reply: Received,
  errors: ['invalid_signature', 'too_large'],
  failureMeans: 'Changes of creators’ payout accounts reach us late.',
  uses: ['stripeEvents.verify', 'stripeEvents.keep'],
});
