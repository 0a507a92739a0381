import type { Features } from '#domain/subscriptions/plans.ts';
import { useDashboard } from '#web/components/creation/use-dashboard.ts';

/**
 * What the signed-in user's plan includes (product.md section 6), from the dashboard's figures; no `features` while
 * nobody knows. It only decides what is offered: the server refuses what the plan lacks.
 */
export function usePlanFeatures(): { features: Features | undefined; isPending: boolean } {
  const { data, isPending } = useDashboard();
  return { features: data?.subscription.features, isPending };
}
