import { receiveConnectEvent } from '#contracts/http/stripe.ts';
import { stripeEvents } from '../data/stripe/stripe-events.ts';
import { implement } from '../runtime/implement.ts';
import { log } from '../runtime/log.ts';

/** Stored first, acknowledged then. A live endpoint is sent test events as well, which are left to their own stage. */
export const handler = implement(receiveConnectEvent, { stripeEvents }, async ({ rawBody, headers }, ports) => {
  const event = await ports.stripeEvents.verify(rawBody, headers['stripe-signature'], 'connect');
  if (event) await ports.stripeEvents.save(event);
  else log.info('eventIgnored', { reason: 'other mode' });
  return { received: true as const };
});
