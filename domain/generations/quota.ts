import * as z from 'zod';
import { tiers } from '../subscriptions/plans.ts';
import type { SubscriptionView } from '../subscriptions/subscription.ts';

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
export const CreationStanding = z.enum(['open', 'course_limit_reached', 'generation_cap_reached', 'trial_ended']);
export type CreationStanding = z.infer<typeof CreationStanding>;
