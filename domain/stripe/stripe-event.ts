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

/** The families of events that act (docs/invariants.md "Payment events"); any other is kept, acknowledged and ignored. */
const families = [
  {
    family: 'checkout-session',
    types: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
    ],
  },
  {
    family: 'payment',
    types: [
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'radar.early_fraud_warning.created',
      'transfer.reversed',
      'application_fee.refunded',
    ],
  },
  {
    family: 'subscription',
    types: [
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'customer.subscription.paused',
      'customer.subscription.resumed',
      'customer.subscription.trial_will_end',
      'customer.subscription.pending_update_applied',
      'customer.subscription.pending_update_expired',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_action_required',
      'invoice.finalization_failed',
      'invoice.marked_uncollectible',
      'customer.deleted',
    ],
  },
  { family: 'payout-account', types: ['account.updated', 'capability.updated', 'account.application.deauthorized'] },
  { family: 'payout', types: ['payout.paid', 'payout.failed'] },
] as const;
export type EventFamily = (typeof families)[number]['family'];
type ActingEvent = (typeof families)[number]['types'][number];

/** What an event is about; undefined for one that asks for nothing. */
export const familyOf = ({ type }: Pick<StripeEvent, 'type'>): EventFamily | undefined =>
  families.find(({ types }) => types.some((known) => known === type))?.family;

/** What connected accounts tell of themselves; all else is our own account's. */
const ofConnectedAccounts: readonly EventFamily[] = ['payout-account', 'payout'];

/** The events that a webhook endpoint asks for: those that act, and no others. */
export const eventTypesOf = (webhook: Webhook): readonly ActingEvent[] =>
  families
    .filter(({ family }) => ofConnectedAccounts.includes(family) === (webhook === 'connect'))
    .flatMap(({ types }) => types);

/** The provider's notice, three days ahead, that a trial is about to be charged for. */
export const isTrialEndingNotice = ({ type }: Pick<StripeEvent, 'type'>): boolean =>
  type === 'customer.subscription.trial_will_end';
