import type { Tier } from '#domain/subscriptions/plans.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dashboardQuery } from '../creation/dashboard-query.ts';

/** The signed-in user's tier, from the figures of the dashboard; undefined where they cannot be had just now. */
export async function ownTier(): Promise<Tier | undefined> {
  try {
    const { subscription } = await queryClient.fetchQuery(dashboardQuery);
    return subscription.tier;
  } catch {
    return undefined;
  }
}
