import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkSubscription, createCheckout, customerPortal } from '#contracts/http/subscriptions.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageRestored } from '#web/lib/use-page-restored.ts';
import { queryKeys } from './query-keys.ts';

const isSamePlan = (one: SubscriptionView, other: SubscriptionView): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The plan from the dashboard, then from the provider, whose event may be late after a checkout. If they differ,
 * the dashboard is refetched.
 */
export function useSubscription(known: SubscriptionView | undefined): SubscriptionView | undefined {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: queryKeys.subscription,
    queryFn: async ({ signal }) => (await call(checkSubscription, {}, { signal })).subscription,
    refetchOnMount: 'always',
  });
  const changed = data !== undefined && known !== undefined && !isSamePlan(data, known);
  useEffect(() => {
    if (changed) void queries.invalidateQueries({ queryKey: queryKeys.dashboard });
  }, [changed, queries]);
  useEffect(() => {
    if (isError) toast(toasts.subscriptionLoadFailed);
  }, [isError]);
  return data ?? known;
}

/** Syncs a new plan from the provider, whose event may be late. The next page shows errors. */
export const refreshPlan = (): Promise<unknown> => call(checkSubscription, {}).catch(() => undefined);

/** @param returnTo the page that the provider's page leads back to */
export function usePortal(returnTo: 'dashboard' | 'studentDashboard' | 'settings') {
  const portal = useMutation({
    mutationFn: () => call(customerPortal, { body: { returnTo } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toast(toasts.portalFailed),
  });
  usePageRestored(portal.reset);
  // Stays busy while the browser navigates to the provider.
  return { open: () => portal.mutate(), opening: portal.isPending || portal.isSuccess };
}

/** Returns the checkout's URL. */
export const createPlanCheckout = (lookupKey: CallInput<typeof createCheckout>['body']['price_id']) =>
  call(createCheckout, { body: { price_id: lookupKey } });
