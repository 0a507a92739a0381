import * as z from 'zod';
import { trialHasEnded } from '../subscriptions/entitlement.ts';
import { tiers } from '../subscriptions/plans.ts';
import type { SubscriptionView } from '../subscriptions/subscription.ts';
import type { Usage } from '../subscriptions/usage.ts';
import type { Instant } from '../time.ts';

export interface Quota {
  readonly coursesLimit: number;
  /** All courses on the free trial, the current UTC month's on a paid plan. */
  readonly counted: 'all' | 'this-month';
  readonly generationsPerMonth: number;
}

/** As on the plans, for a contract's own limit. */
const GENERATIONS_PER_COURSE = 4;

export const quotaOf = ({ tier, coursesLimit }: Pick<SubscriptionView, 'tier' | 'coursesLimit'>): Quota => ({
  coursesLimit,
  counted: tier === 'free_trial' ? 'all' : 'this-month',
  generationsPerMonth:
    coursesLimit === tiers[tier].coursesLimit ? tiers[tier].generationsPerMonth : coursesLimit * GENERATIONS_PER_COURSE,
});

/** Error codes of the refused request. */
export const CreationStatus = z.enum(['open', 'course_limit_reached', 'generation_cap_reached', 'trial_ended']);
export type CreationStatus = z.infer<typeof CreationStatus>;

export const slotsUsed = ({ counted }: Pick<Quota, 'counted'>, usage: { all: Usage; month: Usage }): number =>
  Math.max(0, (counted === 'all' ? usage.all : usage.month).held);

/** A hint for the UI. The table enforces the limits (docs/invariants.md 5). */
export function creationStatus(
  subscription: SubscriptionView,
  usage: { readonly all: Usage; readonly month: Usage },
  now: Instant,
): CreationStatus {
  if (trialHasEnded(subscription, now)) return 'trial_ended';
  const quota = quotaOf(subscription);
  if (slotsUsed(quota, usage) >= quota.coursesLimit) return 'course_limit_reached';
  return usage.month.generations >= quota.generationsPerMonth ? 'generation_cap_reached' : 'open';
}
