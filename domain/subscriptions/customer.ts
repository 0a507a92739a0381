import * as z from 'zod';
import { Ulid } from '../ids.ts';
import { Instant, MINUTE_MS, plusMs } from '../time.ts';
import { LookupKey } from './lookup-key.ts';
import type { PlanKind } from './plans.ts';

/** The one open checkout page per kind, written before the request to Stripe. */
const PlanCheckout = z.strictObject({
  /** The source of the idempotency key. */
  attemptId: Ulid,
  lookupKey: LookupKey,
  withTrial: z.boolean(),
  sessionId: z.string().nullable(),
  startedAt: Instant,
});
export type PlanCheckout = z.infer<typeof PlanCheckout>;

/** Created with the first checkout. */
export const Customer = z.strictObject({
  intentId: Ulid,
  /** Null until Stripe created the customer, and after it was deleted there. */
  customerId: z.string().nullable(),
  /** One trial per kind (docs/product.md "Trials"). */
  creatorTrialUsed: z.boolean(),
  learnerTrialUsed: z.boolean(),
  creatorCheckout: PlanCheckout.nullable(),
  learnerCheckout: PlanCheckout.nullable(),
  createdAt: Instant,
  /** Optimistic lock for checkouts. Updates from Stripe don't raise it. */
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

type Wanted = Pick<PlanCheckout, 'lookupKey' | 'withTrial'>;
export const matchesCheckout = (checkout: PlanCheckout, { lookupKey, withTrial }: Wanted): boolean =>
  checkout.lookupKey === lookupKey && checkout.withTrial === withTrial;

/**
 * A repeat within this time reuses the attempt's idempotency key, so that two clicks open one page. Later, Stripe would
 * only replay its stored answer, errors included.
 */
const ATTEMPT_REUSE_MS = MINUTE_MS;

export const mayReuseAttempt = (checkout: PlanCheckout, wanted: Wanted, now: Instant): boolean =>
  checkout.sessionId === null &&
  matchesCheckout(checkout, wanted) &&
  now < plusMs(checkout.startedAt, ATTEMPT_REUSE_MS);
