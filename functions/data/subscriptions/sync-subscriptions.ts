import {
  duplicateSubscriptions,
  NO_CUSTOMER,
  type ProviderCustomer,
  subscriptionChanges,
} from '#domain/subscriptions/sync.ts';
import { log } from '../../runtime/log.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import type { SubscriptionUpdate, UserSubscriptions } from './subscriptions.ts';

type Ports = PortsOf<'subscriptions.ofUser' | 'subscriptions.recordDuplicates' | 'billing.customer' | 'billing.cancel'>;

const MAX_TRIES = 5;

/**
 * Our records are read first and must not change before the write.
 * @param given the subscriptions whose trials end soon, as the provider announced
 */
export function syncSubscriptions(
  userId: string,
  { subscriptions, billing }: Ports,
  commit: (update: SubscriptionUpdate) => Promise<boolean>,
  given: { readonly endingTrials?: readonly string[] } = {},
): Promise<{ stored: UserSubscriptions; provider: ProviderCustomer; written: boolean }> {
  return retryOnConflict(
    async () => {
      const stored = await subscriptions.ofUser(userId);
      const customerId = stored.customer?.customerId;
      // A restored table may lack the customer id (docs/operate.md).
      const provider = customerId ? await billing.customer(customerId) : NO_CUSTOMER;
      const duplicates = duplicateSubscriptions(provider.subscriptions);
      for (const { subscriptionId, kind } of duplicates) {
        await subscriptions.recordDuplicates(userId, kind, subscriptionId);
        await billing.cancel(subscriptionId);
        log.warn('duplicateEnded', { subscriptionId, kind });
      }
      const changes = subscriptionChanges(stored, provider, given.endingTrials);
      const customerGone = provider.deleted ? (customerId ?? undefined) : undefined;
      if (changes.length === 0 && customerGone === undefined) return { stored, provider, written: false };
      const update = { userId, changes, customerGone };
      if (!(await commit(update))) return CONFLICT;
      return { stored: await subscriptions.ofUser(userId), provider, written: true };
    },
    { tries: MAX_TRIES },
  );
}
