import * as z from 'zod';
import { Instant } from '../time.ts';

/** Each endpoint has its own secret: one for our account, one for connected accounts. */
const webhooks = ['account', 'connect'] as const;
export type Webhook = (typeof webhooks)[number];

/** Only a hint. The object is fetched when the event is applied, so no payload and no personal data is stored. */
export const StripeEvent = z.strictObject({
  eventId: z.string(),
  type: z.string(),
  webhook: z.enum(webhooks),
  objectId: z.string().nullable(),
  accountId: z.string().nullable(),
  livemode: z.boolean(),
  occurredAt: Instant,
  receivedAt: Instant,
});
export type StripeEvent = z.infer<typeof StripeEvent>;

/** docs/invariants.md "Payment events". Other events are stored and ignored. */
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

export const familyOf = ({ type }: Pick<StripeEvent, 'type'>): EventFamily | undefined =>
  families.find(({ types }) => types.some((known) => known === type))?.family;

const ofConnectedAccounts: readonly EventFamily[] = ['payout-account', 'payout'];

export const eventTypesOf = (webhook: Webhook): readonly ActingEvent[] =>
  families
    .filter(({ family }) => ofConnectedAccounts.includes(family) === (webhook === 'connect'))
    .flatMap(({ types }) => types);

/** Stripe sends it three days before a trial ends. */
export const isTrialEndingNotice = ({ type }: Pick<StripeEvent, 'type'>): boolean =>
  type === 'customer.subscription.trial_will_end';

/** Only `applied` closed the event, in the transaction of its effect. */
export type EventOutcome = 'applied' | 'nothing-to-do' | 'ignored';
