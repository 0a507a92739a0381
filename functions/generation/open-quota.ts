import { type Quota, quotaOf } from '#domain/generations/quota.ts';
import { trialHasEnded } from '#domain/subscriptions/entitlement.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import type { Instant } from '#domain/time.ts';
import { Problem } from '../runtime/problem.ts';

/**
 * What someone who is about to create may use.
 * @throws Problem trial_ended (decisions.md, "after the trial")
 */
export function openQuota(subscription: SubscriptionView, now: Instant): Quota {
  if (trialHasEnded(subscription, now)) throw new Problem('trial_ended');
  return quotaOf(subscription);
}
