import type { PlanKind } from '#domain/subscriptions/plan-kind.ts';
import { changesOf, nobody, type ProviderCustomer, surplusOf } from '#domain/subscriptions/settlement.ts';
import { log } from '../runtime/log.ts';
import { CONFLICT, retryOnConflict } from '../runtime/retry-on-conflict.ts';
import type { Settling, UserSubscriptions } from './subscriptions.ts';

interface Ports {
  readonly subscriptions: {
    ofUser(userId: string): Promise<UserSubscriptions>;
    noteSurplus(userId: string, kind: PlanKind, subscriptionId: string): Promise<void>;
  };
  readonly planProvider: {
    customer(customerId: string): Promise<ProviderCustomer>;
    end(subscriptionId: string): Promise<void>;
  };
}

/** How often our records may change under our hands before we give up. */
const TRIES = 5;

/**
 * Brings our records of a user's plans to what the provider says: ours are read first, theirs fetched after them, and all
 * is written on the condition that ours are still those that were read. Events and `check-subscription` both go this way.
 * @param given the customer that is asked about, when it need not be the user's present one
 * @returns the records as they stand now, what the provider has, and whether something was written
 */
export function settleSubscriptions(
  userId: string,
  { subscriptions, planProvider }: Ports,
  commit: (settling: Settling) => Promise<boolean>,
  given: { readonly trialEndsSoon?: boolean } = {},
): Promise<{ kept: UserSubscriptions; theirs: ProviderCustomer; written: boolean }> {
  return retryOnConflict(
    async () => {
      const kept = await subscriptions.ofUser(userId);
      const customerId = kept.customer?.customerId;
      // Who is no customer any more has no plans, though a restore may have kept one (docs/operate.md).
      const theirs = customerId ? await planProvider.customer(customerId) : nobody;
      const surplus = surplusOf(theirs.subscriptions);
      for (const { subscriptionId, kind } of surplus) {
        await subscriptions.noteSurplus(userId, kind, subscriptionId);
        await planProvider.end(subscriptionId);
        log.warn('surplusEnded', { subscriptionId, kind });
      }
      const changes = changesOf(kept, theirs, given.trialEndsSoon ?? false);
      const customerGone = theirs.deleted ? (customerId ?? undefined) : undefined;
      if (changes.length === 0 && customerGone === undefined) return { kept, theirs, written: false };
      const settling = { userId, changes, customerGone };
      if (!(await commit(settling))) return CONFLICT;
      return { kept: await subscriptions.ofUser(userId), theirs, written: true };
    },
    { tries: TRIES },
  );
}
