import * as z from 'zod';
import { Instant } from '../time.ts';
import type { Customer } from './customer.ts';
import { graceEndOf, grantingStatus } from './entitlement.ts';
import { type LearnerSubscription, PlanStatus } from './subscription.ts';

export const LearnerPlanView = z.object({
  status: PlanStatus,
  trialEnd: Instant.nullable(),
  periodEnd: Instant.nullable(),
  cancelAt: Instant.nullable(),
  graceEndsAt: Instant.nullable(),
  trialAvailable: z.boolean(),
});
export type LearnerPlanView = z.infer<typeof LearnerPlanView>;

/** Opens notes and review cards. */
export const hasLearnerPlan = (
  subscription: Pick<LearnerSubscription, 'status' | 'pastDueSince'> | undefined,
  now: Instant,
): boolean => subscription !== undefined && grantingStatus(subscription, now) !== undefined;

export function learnerPlanView(
  subscription: LearnerSubscription | undefined,
  customer: Pick<Customer, 'learnerTrialUsed'> | undefined,
  now: Instant,
): LearnerPlanView {
  const trialAvailable = customer?.learnerTrialUsed !== true;
  const status = subscription && grantingStatus(subscription, now);
  if (!subscription || !status)
    return { status: 'inactive', trialEnd: null, periodEnd: null, cancelAt: null, graceEndsAt: null, trialAvailable };
  const { trialEnd, currentPeriodEnd: periodEnd, cancelAt } = subscription;
  return { status, trialEnd, periodEnd, cancelAt, graceEndsAt: graceEndOf(subscription), trialAvailable };
}
