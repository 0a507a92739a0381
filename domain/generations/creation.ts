import { trialHasEnded } from '../subscriptions/entitlement.ts';
import type { SubscriptionView } from '../subscriptions/subscription.ts';
import { placesUsed, type Usage } from '../subscriptions/usage.ts';
import type { Instant } from '../time.ts';
import { type CreationStanding, quotaOf } from './quota.ts';

/** Whether one more course may be created now; what refuses it in the end is the table (docs/invariants.md 5). */
export function creationStanding(
  subscription: SubscriptionView,
  usage: { readonly all: Usage; readonly month: Usage },
  now: Instant,
): CreationStanding {
  if (trialHasEnded(subscription, now)) return 'trial_ended';
  const quota = quotaOf(subscription);
  if (placesUsed(quota, usage) >= quota.coursesLimit) return 'course_limit_reached';
  return usage.month.generations >= quota.generationsPerMonth ? 'generation_cap_reached' : 'open';
}
