import { receiveConnectEvent } from '#contracts/http/stripe.ts';
import { stripeEvents } from '../data/stripe/stripe-events.ts';
import { implement } from '../runtime/implement.ts';
import { log } from '../runtime/log.ts';

/** A live endpoint also receives test events, which their own stage handles. */
export const handler = implement(receiveConnectEvent, { stripeEvents }, async ({ rawBody, headers }, ports) => {
  const event = await ports.stripeEvents.verify(rawBody, headers['stripe-signature'], 'connect');
  if (event) await ports.stripeEvents.save(event);
  else log.info('eventIgnored', { reason: 'other mode' });
  return { received: true as const };
});
