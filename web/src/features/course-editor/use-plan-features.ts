import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '#contracts/http/account.ts';
import type { Features } from '#domain/subscriptions/plans.ts';
import { call } from '#web/lib/api/call.ts';

/**
 * What the signed-in user's plan includes (product.md section 6), from the dashboard's figures; no `features` while
 * nobody knows. It only decides what is offered: the server refuses what the plan lacks.
 */
export function usePlanFeatures(): { features: Features | undefined; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
  });
  return { features: data?.subscription.features, isPending };
}
