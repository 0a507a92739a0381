import { DAY_MS, type Instant, plusMs } from '../time.ts';
import { tiers } from './plans.ts';
import type { GrantedSubscription, Subscription, SubscriptionView } from './subscription.ts';

/** docs/invariants.md "State machines". */
const GRACE_DAYS = 7;

export const graceEndOf = ({ status, pastDueSince }: Pick<Subscription, 'status' | 'pastDueSince'>): Instant | null =>
  status === 'past_due' && pastDueSince !== null ? plusMs(pastDueSince, GRACE_DAYS * DAY_MS) : null;

/** Undefined if it grants nothing, as for unknown statuses. */
export function grantingStatus(
  subscription: Pick<Subscription, 'status' | 'pastDueSince'>,
  now: Instant,
): 'trialing' | 'active' | 'past_due' | undefined {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return subscription.status;
    case 'past_due': {
      const graceEndsAt = graceEndOf(subscription);
      return graceEndsAt !== null && now < graceEndsAt ? 'past_due' : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Stripe's subscription comes before our grant, whose stored limit and features apply (docs/product.md "Roles and
 * plans").
 */
export function deriveSubscription(
  subscription: Subscription | undefined,
  granted: GrantedSubscription | undefined,
  now: Instant,
): SubscriptionView {
  const status = subscription && grantingStatus(subscription, now);
  if (subscription && status) {
    const tier = subscription.productId === null ? 'free_trial' : subscription.tier;
    return {
      tier,
      status,
      trialEnd: subscription.trialEnd,
      periodEnd: subscription.currentPeriodEnd,
      cancelAt: subscription.cancelAt,
      graceEndsAt: graceEndOf(subscription),
      productId: subscription.productId,
      coursesLimit: tiers[tier].coursesLimit,
      features: tiers[tier].features,
    };
  }
  if (granted)
    return {
      tier: granted.tier,
      status: granted.trialEndsAt === null ? 'active' : 'trialing',
      trialEnd: granted.trialEndsAt,
      periodEnd: null,
      cancelAt: null,
      graceEndsAt: null,
      productId: null,
      coursesLimit: granted.coursesLimit,
      features: granted.features,
    };
  return {
    tier: 'free_trial',
    status: 'inactive',
    trialEnd: null,
    periodEnd: null,
    cancelAt: null,
    graceEndsAt: null,
    productId: null,
    coursesLimit: tiers.free_trial.coursesLimit,
    features: tiers.free_trial.features,
  };
}

/** Only our own trial blocks creation at its end; Stripe ends a plan's trial (docs/product.md "Trials"). */
export const trialHasEnded = (view: SubscriptionView, now: Instant): boolean =>
  view.tier === 'free_trial' && view.trialEnd !== null && view.trialEnd <= now;
