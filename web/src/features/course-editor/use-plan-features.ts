import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '#contracts/http/account.ts';
import type { Features } from '#domain/subscriptions/plans.ts';
import { call } from '#web/lib/api/call.ts';

/**
 * What the signed-in user's plan includes (product.md section 6), from the dashboard's figures; undefined while nobody
 * knows. It only decides what is offered: the server refuses what the plan lacks.
 */
export function usePlanFeatures(): Features | undefined {
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
  });
  return data?.subscription.features;
}
