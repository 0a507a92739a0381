import { receiveStripeEvent } from '#contracts/http/stripe.ts';
import { stripeEvents } from '../data/stripe/stripe-events.ts';
import { implement } from '../runtime/implement.ts';

/** Stored before it is acknowledged. */
export const handler = implement(receiveStripeEvent, { stripeEvents }, async ({ rawBody, headers }, ports) => {
  const event = await ports.stripeEvents.verify(rawBody, headers['stripe-signature'], 'account');
  if (event) await ports.stripeEvents.save(event);
  return { received: true as const };
});
