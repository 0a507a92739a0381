import { getDashboard } from '#contracts/http/account.ts';
import type { Tier } from '#domain/subscriptions/plans.ts';
import { call } from '#web/lib/api/call.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** The signed-in user's tier, from the figures of the dashboard; undefined where they cannot be had just now. */
export async function ownTier(): Promise<Tier | undefined> {
  try {
    const { subscription } = await queryClient.fetchQuery({
      queryKey: ['dashboard'],
      queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    });
    return subscription.tier;
  } catch {
    return undefined;
  }
}
