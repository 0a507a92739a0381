import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import { type EventOutcome, familyOf, type StripeEvent } from '#domain/stripe/stripe-event.ts';
import { log } from '../../runtime/log.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import { Problem } from '../../runtime/problem.ts';
import { applyCheckoutSession, type CheckoutPorts } from './checkout-session.ts';
import { applyPayout, type PayoutNotePorts } from './payout.ts';
import { applyPayoutAccount, type PayoutPorts } from './payout-account.ts';
import { applySubscription, type SubscriptionPorts } from './subscription.ts';
import { applyPayment } from './sync-payment.ts';

export type EventPorts = CheckoutPorts &
  PayoutPorts &
  PayoutNotePorts &
  SubscriptionPorts &
  PortsOf<'stripeEvents.claim' | 'stripeEvents.done' | 'stripeEvents.postpone'>;

/** A new family needs a case here and a list in `domain/stripe/stripe-event.ts`. */
async function outcomeOf(event: StripeEvent, ports: EventPorts): Promise<EventOutcome> {
  const family = familyOf(event);
  switch (family) {
    case 'checkout-session':
      return applyCheckoutSession(event, ports);
    case 'payment':
      return applyPayment(event, ports);
    case 'subscription':
      return applySubscription(event, ports);
    case 'payout-account':
      return applyPayoutAccount(event, ports);
    case 'payout':
      return applyPayout(event, ports);
    case undefined:
      return 'ignored';
  }
}

const failureName = (error: unknown): string =>
  error instanceof Problem ? error.code : error instanceof Error ? error.name : 'unknown';

/** The claim sets the next attempt first, so a crash blocks no other events. */
export const applyEvent = (eventId: string, ports: EventPorts): Promise<void> =>
  log.withContext({ eventId }, () => applyOne(eventId, ports));

async function applyOne(eventId: string, ports: EventPorts): Promise<void> {
  const event = await ports.stripeEvents.claim(eventId);
  if (event === undefined) return;
  if (event === 'dead') return log.error('rowDead', 'too many attempts', { attempts: MAX_ATTEMPTS });
  const { type, attempts } = event;
  try {
    const outcome = await outcomeOf(event, ports);
    if (outcome !== 'applied') await ports.stripeEvents.done(event);
    log.info(outcome === 'ignored' ? 'eventIgnored' : 'rowDone', { type, outcome });
  } catch (error) {
    const result = await ports.stripeEvents.postpone(eventId, attempts, failureName(error));
    log.error(result === 'dead' ? 'rowDead' : 'rowPostponed', error, { type, attempts });
  }
}
