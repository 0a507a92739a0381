import { type Quota, quotaOf } from '#domain/generations/quota.ts';
import { trialHasEnded } from '#domain/subscriptions/entitlement.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import type { Instant } from '#domain/time.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { Problem } from '../runtime/problem.ts';

type Ports = PortsOf<'users.subscription' | 'users.entitlement' | 'rateLimits.generation'>;

/** The hourly limit counts before the free trial starts. @throws Problem rate_limited, trial_ended */
export async function quotaWithinHour({ users, rateLimits }: Ports, userId: string, now: Instant): Promise<Quota> {
  const [subscription] = await Promise.all([users.subscription(userId), rateLimits.generation(userId)]);
  return openQuota(subscription.status === 'inactive' ? await users.entitlement(userId) : subscription, now);
}

/** @throws Problem trial_ended (docs/product.md "Trials") */
export function openQuota(subscription: SubscriptionView, now: Instant): Quota {
  if (trialHasEnded(subscription, now)) throw new Problem('trial_ended');
  return quotaOf(subscription);
}
