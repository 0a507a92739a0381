import * as z from 'zod';
import { DAY_MS, Instant, plusMs } from '../time.ts';
import { Features, Tier, TRIAL_DAYS, tiers } from './plans.ts';

const providerFields = {
  subscriptionId: z.string(),
  /** The provider's status; the list is open, so an unknown one grants nothing (docs/invariants.md "Payment events"). */
  status: z.string(),
  productId: z.string().nullable(),
  trialEnd: Instant.nullable(),
  currentPeriodEnd: Instant.nullable(),
  /** When it ends because it was cancelled; until then nothing changes. */
  cancelAt: Instant.nullable(),
  /** When the invoice was made whose payment failed; access goes on for 7 days of grace. */
  pastDueSince: Instant.nullable(),
  /** What was told by mail already, so that there is one mail per fact: the end of a trial, an unpaid invoice. */
  toldTrialEnd: Instant.nullable().default(null),
  toldInvoiceId: z.string().nullable().default(null),
  version: z.int().min(1),
};

/** The provider's record. Only Stripe's state is written to it. */
export const Subscription = z.strictObject({ ...providerFields, tier: Tier });
export type Subscription = z.infer<typeof Subscription>;

/** The same for the learner plan (table `student_subscriptions`), which has no tiers. */
export const LearnerSubscription = z.strictObject(providerFields);
export type LearnerSubscription = z.infer<typeof LearnerSubscription>;

/** What we grant ourselves (table `user_subscriptions`): the free trial, and plans agreed by contract. */
export const GrantedSubscription = z.strictObject({
  tier: Tier,
  trialEndsAt: Instant.nullable(),
  coursesLimit: z.int().min(0),
  features: Features,
  grantedAt: Instant,
});
export type GrantedSubscription = z.infer<typeof GrantedSubscription>;

/** The derived view. */
export const SubscriptionView = z.strictObject({
  tier: Tier,
  status: z.enum(['trialing', 'active', 'past_due', 'inactive']),
  trialEnd: Instant.nullable(),
  periodEnd: Instant.nullable(),
  /** When it ends because it was cancelled. */
  cancelAt: Instant.nullable(),
  /** Until when a plan that could not be charged is kept (docs/invariants.md "State machines"). */
  graceEndsAt: Instant.nullable(),
  productId: z.string().nullable(),
  coursesLimit: z.int(),
  features: Features,
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** The 7-day trial that confirming a creator's account starts, without a card (docs/product.md "Trials"). */
export const freeTrial = (now: Instant): GrantedSubscription => ({
  tier: 'free_trial',
  trialEndsAt: plusMs(now, TRIAL_DAYS * DAY_MS),
  coursesLimit: tiers.free_trial.coursesLimit,
  features: tiers.free_trial.features,
  grantedAt: now,
});

/**
 * A plan agreed by contract, until another is (`npm run grant-plan`). A contract that ends is followed by a free trial
 * that is over: nothing already made is touched, only creating is refused.
 */
export const contractPlan = (tier: Tier, coursesLimit: number | undefined, now: Instant): GrantedSubscription => ({
  tier,
  trialEndsAt: tier === 'free_trial' ? now : null,
  coursesLimit: coursesLimit ?? tiers[tier].coursesLimit,
  features: tiers[tier].features,
  grantedAt: now,
});
