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
 * The user's plan: at first as the figures have it, then as the provider says, so that someone who comes back from a
 * checkout sees the plan before its event has arrived. Where the two differ, the figures are asked for again.
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

/**
 * Has the plan that was just paid read from the provider, since its event may still be on the way. The page that follows
 * shows the plan and says what fails.
 */
export const refreshPlan = (): Promise<unknown> => call(checkSubscription, {}).catch(() => undefined);

/** Opens the provider's page on which a subscriber changes card or plan, or cancels. */
export function usePortal() {
  const portal = useMutation({
    mutationFn: () => call(customerPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toast(toasts.portalFailed),
  });
  usePageRestored(portal.reset);
  // Stays busy while the browser is on its way to the provider.
  return { open: () => portal.mutate(), opening: portal.isPending || portal.isSuccess };
}

/** Opens a plan's checkout at the provider; answers its address. */
export const createPlanCheckout = (lookupKey: CallInput<typeof createCheckout>['body']['price_id']) =>
  call(createCheckout, { body: { price_id: lookupKey } });
