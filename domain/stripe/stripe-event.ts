import * as z from 'zod';
import { Instant } from '../time.ts';

/** The two webhook endpoints, each with a secret of its own: our account's events, and those of connected accounts. */
const webhooks = ['account', 'connect'] as const;
export type Webhook = (typeof webhooks)[number];

/**
 * A provider's event as we keep it: a hint that something happened to an object, never what happened. The object is
 * fetched when the event is applied, so nothing else of the payload is stored, personal data least of all.
 */
export const StripeEvent = z.strictObject({
  eventId: z.string(),
  type: z.string(),
  webhook: z.enum(webhooks),
  /** The object that the event is about, where it has an id. */
  objectId: z.string().nullable(),
  /** The connected account that the event is from. */
  accountId: z.string().nullable(),
  livemode: z.boolean(),
  occurredAt: Instant,
  receivedAt: Instant,
});
export type StripeEvent = z.infer<typeof StripeEvent>;

/** The families of events that act (invariants.md, "Events that act"); any other is kept, acknowledged and ignored. */
const families = {
  'checkout-session': [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ],
  'payout-account': ['account.updated', 'capability.updated', 'account.application.deauthorized'],
} as const;
export type EventFamily = keyof typeof families;

/** What an event is about; undefined for one that asks for nothing. */
export function familyOf(event: Pick<StripeEvent, 'type'>): EventFamily | undefined {
  if (families['checkout-session'].some((type) => type === event.type)) return 'checkout-session';
  if (families['payout-account'].some((type) => type === event.type)) return 'payout-account';
  return undefined;
}
