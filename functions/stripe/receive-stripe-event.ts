import { receiveStripeEvent } from '#contracts/http/stripe.ts';
import { stripeEvents } from '../data/stripe-events.ts';
import { implement } from '../runtime/implement.ts';

/** Stored first, acknowledged then: storing it is what hands it on. */
export const handler = implement(receiveStripeEvent, { stripeEvents }, async ({ rawBody, headers }, deps) => {
  const event = await deps.stripeEvents.verify(rawBody, headers['stripe-signature'], 'account');
  if (event) await deps.stripeEvents.keep(event);
  return { received: true as const };
});
