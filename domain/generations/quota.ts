import * as z from 'zod';
import { trialHasEnded } from '../subscriptions/entitlement.ts';
import { tiers } from '../subscriptions/plans.ts';
import type { SubscriptionView } from '../subscriptions/subscription.ts';
import type { Usage } from '../subscriptions/usage.ts';
import type { Instant } from '../time.ts';

/** How many courses and generations a user may have, and which of their courses count (docs/product.md "Limits"). */
export interface Quota {
  readonly coursesLimit: number;
  /** Every existing course on the free trial; those of the current calendar month (UTC) on a paid plan. */
  readonly counted: 'all' | 'this-month';
  readonly generationsPerMonth: number;
}

/** A limit agreed by contract brings its own monthly cap: four times the limit, as for the plans. */
const GENERATIONS_PER_COURSE = 4;

export const quotaOf = ({ tier, coursesLimit }: Pick<SubscriptionView, 'tier' | 'coursesLimit'>): Quota => ({
  coursesLimit,
  counted: tier === 'free_trial' ? 'all' : 'this-month',
  generationsPerMonth:
    coursesLimit === tiers[tier].coursesLimit ? tiers[tier].generationsPerMonth : coursesLimit * GENERATIONS_PER_COURSE,
});

/** What stands in the way of one more course, or nothing; the codes are those with which creating it is refused. */
export const CreationStatus = z.enum(['open', 'course_limit_reached', 'generation_cap_reached', 'trial_ended']);
export type CreationStatus = z.infer<typeof CreationStatus>;

/** `used` of "used/limit" (docs/product.md "Limits"). */
export const slotsUsed = ({ counted }: Pick<Quota, 'counted'>, usage: { all: Usage; month: Usage }): number =>
  Math.max(0, (counted === 'all' ? usage.all : usage.month).held);

/** Whether one more course may be created now; what refuses it in the end is the table (docs/invariants.md 5). */
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
