import { familyOf, type StripeEvent } from '#domain/stripe/stripe-event.ts';
import type { KeptEvent } from '../../data/stripe-events.ts';
import { log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import { applyCheckoutSession, type CheckoutNeeds } from './checkout-session.ts';
import type { Outcome } from './outcome.ts';
import { applyPayoutAccount, type PayoutNeeds } from './payout-account.ts';

export interface EventNeeds extends CheckoutNeeds, PayoutNeeds {
  readonly stripeEvents: {
    byId(eventId: string): Promise<KeptEvent | undefined>;
    done(event: KeptEvent): Promise<void>;
    postpone(eventId: string, attempts: number, lastError: string): Promise<'postponed' | 'dead'>;
  };
}

/** Adding a family is a case here and a list in `domain/stripe/stripe-event.ts`. */
const outcomeOf = async (event: StripeEvent, deps: EventNeeds): Promise<Outcome> => {
  const family = familyOf(event);
  switch (family) {
    case 'checkout-session':
      return applyCheckoutSession(event, deps);
    case 'payout-account':
      return applyPayoutAccount(event, deps);
    case undefined:
      return 'ignored';
  }
};

/** What a failure is called on the row: a code or a name, never a text. */
const nameOf = (error: unknown): string =>
  error instanceof Problem ? error.code : error instanceof Error ? error.name : 'unknown';

/**
 * Applies one event, once, however often it is asked. A failure is written on the row, with the time of its next attempt,
 * so that it stands in no other event's way.
 */
export const applyEvent = async (eventId: string, deps: EventNeeds): Promise<void> => {
  const event = await deps.stripeEvents.byId(eventId);
  if (event?.state !== 'received') return;
  const { type, attempts } = event;
  try {
    const outcome = await outcomeOf(event, deps);
    if (outcome !== 'applied') await deps.stripeEvents.done(event);
    log.info(outcome === 'ignored' ? 'eventIgnored' : 'rowDone', { eventId, type, outcome });
  } catch (error) {
    const verdict = await deps.stripeEvents.postpone(eventId, attempts, nameOf(error));
    log.error(verdict === 'dead' ? 'rowDead' : 'rowPostponed', error, { eventId, type, attempts: attempts + 1 });
  }
};
