import type { PlanKind } from '#domain/subscriptions/plans.ts';
import {
  duplicateSubscriptions,
  NO_CUSTOMER,
  type ProviderCustomer,
  subscriptionChanges,
} from '#domain/subscriptions/sync.ts';
import { log } from '../../runtime/log.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import type { SubscriptionUpdate, UserSubscriptions } from './subscriptions.ts';

interface Ports {
  readonly subscriptions: {
    ofUser(userId: string): Promise<UserSubscriptions>;
    recordDuplicates(userId: string, kind: PlanKind, subscriptionId: string): Promise<void>;
  };
  readonly billing: {
    customer(customerId: string): Promise<ProviderCustomer>;
    cancel(subscriptionId: string): Promise<void>;
  };
}

/** How often another writer may change our records before we give up. */
const TRIES = 5;

/**
 * Brings our records of a user's plans to the provider's state. Our records are read first and the provider's after them;
 * everything is written on the condition that ours have not changed since. Events and `check-subscription` both use this.
 * @param given `trialEndsSoon` when the provider announces the end of a trial
 * @returns our records now, the provider's, and whether something was written
 */
export function syncSubscriptions(
  userId: string,
  { subscriptions, billing }: Ports,
  commit: (settling: SubscriptionUpdate) => Promise<boolean>,
  given: { readonly trialEndsSoon?: boolean } = {},
): Promise<{ kept: UserSubscriptions; theirs: ProviderCustomer; written: boolean }> {
  return retryOnConflict(
    async () => {
      const kept = await subscriptions.ofUser(userId);
      const customerId = kept.customer?.customerId;
      // Without a customer id there are no plans, although a restored table may still hold one (docs/operate.md).
      const theirs = customerId ? await billing.customer(customerId) : NO_CUSTOMER;
      const surplus = duplicateSubscriptions(theirs.subscriptions);
      for (const { subscriptionId, kind } of surplus) {
        await subscriptions.recordDuplicates(userId, kind, subscriptionId);
        await billing.cancel(subscriptionId);
        log.warn('duplicateEnded', { subscriptionId, kind });
      }
      const changes = subscriptionChanges(kept, theirs, given.trialEndsSoon ?? false);
      const customerGone = theirs.deleted ? (customerId ?? undefined) : undefined;
      if (changes.length === 0 && customerGone === undefined) return { kept, theirs, written: false };
      const update = { userId, changes, customerGone };
      if (!(await commit(update))) return CONFLICT;
      return { kept: await subscriptions.ofUser(userId), theirs, written: true };
    },
    { tries: TRIES },
  );
}
