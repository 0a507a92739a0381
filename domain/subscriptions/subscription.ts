import * as z from 'zod';
import { DAY_MS, Instant, plusMs } from '../time.ts';
import { Features, Tier, TRIAL_DAYS, tiers } from './plans.ts';

const providerFields = {
  subscriptionId: z.string(),
  /** Unknown statuses grant nothing (docs/invariants.md "Payment events"). */
  status: z.string(),
  productId: z.string().nullable(),
  trialEnd: Instant.nullable(),
  currentPeriodEnd: Instant.nullable(),
  cancelAt: Instant.nullable(),
  /** The creation of the unpaid invoice. Grace lasts 7 days. */
  pastDueSince: Instant.nullable(),
  /** Already mailed: the trial's end, the unpaid invoice and the paid one. The stored names stay. */
  toldTrialEnd: Instant.nullable().default(null),
  toldInvoiceId: z.string().nullable().default(null),
  /** Missing in records from before payments were mailed, until their next period or payment. */
  toldPaidInvoiceId: z.string().nullable().optional(),
  version: z.int().min(1),
};

export const Subscription = z.strictObject({ ...providerFields, tier: Tier });
export type Subscription = z.infer<typeof Subscription>;

export const LearnerSubscription = z.strictObject(providerFields);
export type LearnerSubscription = z.infer<typeof LearnerSubscription>;

/** Our own grants: the free trial and contract plans. */
export const GrantedSubscription = z.strictObject({
  tier: Tier,
  trialEndsAt: Instant.nullable(),
  coursesLimit: z.int().min(0),
  features: Features,
  grantedAt: Instant,
});
export type GrantedSubscription = z.infer<typeof GrantedSubscription>;

/** Derived, unlike the stored status. */
export const PlanStatus = z.enum(['trialing', 'active', 'past_due', 'inactive']);
export type PlanStatus = z.infer<typeof PlanStatus>;

export const SubscriptionView = z.strictObject({
  tier: Tier,
  status: PlanStatus,
  trialEnd: Instant.nullable(),
  periodEnd: Instant.nullable(),
  cancelAt: Instant.nullable(),
  graceEndsAt: Instant.nullable(),
  productId: z.string().nullable(),
  coursesLimit: z.int(),
  features: Features,
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** Starts at confirmation, without a card (docs/product.md "Trials"). */
export const freeTrial = (now: Instant): GrantedSubscription => ({
  tier: 'free_trial',
  trialEndsAt: plusMs(now, TRIAL_DAYS * DAY_MS),
  coursesLimit: tiers.free_trial.coursesLimit,
  features: tiers.free_trial.features,
  grantedAt: now,
});

/**
 * For `npm run grant-plan`. The tier `free_trial` ends a contract with an expired trial, so existing courses stay and
 * creating is blocked.
 */
export const contractPlan = (tier: Tier, coursesLimit: number | undefined, now: Instant): GrantedSubscription => ({
  tier,
  trialEndsAt: tier === 'free_trial' ? now : null,
  coursesLimit: coursesLimit ?? tiers[tier].coursesLimit,
  features: tiers[tier].features,
  grantedAt: now,
});
