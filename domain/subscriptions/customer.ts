import * as z from 'zod';
import { Ulid } from '../ids.ts';
import { Instant, MINUTE_MS, plusMs } from '../time.ts';
import { LookupKey } from './lookup-key.ts';
import type { PlanKind } from './plans.ts';

/** The one checkout page of a kind that may be open: written down before the provider is asked for it. */
const PlanCheckout = z.strictObject({
  /** What the provider's idempotency key is made from. */
  attemptId: Ulid,
  lookupKey: LookupKey,
  withTrial: z.boolean(),
  sessionId: z.string().nullable(),
  startedAt: Instant,
});
export type PlanCheckout = z.infer<typeof PlanCheckout>;

/** A user as a customer of the payment provider's; made once, when a plan is first chosen. */
export const Customer = z.strictObject({
  /** What the idempotency key of its creation is made from, so that two requests make one customer. */
  intentId: Ulid,
  /** Null until the provider has made it, and again once it was deleted there. */
  customerId: z.string().nullable(),
  /** A trial is given once per kind (docs/product.md "Trials"). */
  creatorTrialUsed: z.boolean(),
  learnerTrialUsed: z.boolean(),
  creatorCheckout: PlanCheckout.nullable(),
  learnerCheckout: PlanCheckout.nullable(),
  createdAt: Instant,
  /** Rises when a checkout begins; settling leaves it alone. */
  version: z.int().min(1),
});
export type Customer = z.infer<typeof Customer>;

export const trialUsedField = { creator: 'creatorTrialUsed', learner: 'learnerTrialUsed' } as const satisfies Record<
  PlanKind,
  keyof Customer
>;
export const checkoutField = { creator: 'creatorCheckout', learner: 'learnerCheckout' } as const satisfies Record<
  PlanKind,
  keyof Customer
>;

export const newCustomer = (intentId: Ulid, now: Instant): Customer => ({
  intentId,
  customerId: null,
  creatorTrialUsed: false,
  learnerTrialUsed: false,
  creatorCheckout: null,
  learnerCheckout: null,
  createdAt: now,
  version: 1,
});

/** What a page is opened for; one that was opened for the same may be handed out again. */
type Wanted = Pick<PlanCheckout, 'lookupKey' | 'withTrial'>;
export const matchesCheckout = (checkout: PlanCheckout, { lookupKey, withTrial }: Wanted): boolean =>
  checkout.lookupKey === lookupKey && checkout.withTrial === withTrial;

/**
 * How long an attempt without a page is asked for under its own key, so that two clicks open one page. Afterwards its
 * page, if there is one, was never handed to anybody, and the provider repeats for a day what it answered to that key, its
 * own failure included.
 */
const ATTEMPT_REUSE_MS = MINUTE_MS;

export const mayReuseAttempt = (checkout: PlanCheckout, wanted: Wanted, now: Instant): boolean =>
  checkout.sessionId === null &&
  matchesCheckout(checkout, wanted) &&
  now < plusMs(checkout.startedAt, ATTEMPT_REUSE_MS);
