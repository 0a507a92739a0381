import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkSubscription } from '#contracts/http/subscriptions.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';

const sameStanding = (one: SubscriptionView, other: SubscriptionView): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The user's plan: at first as the figures have it, then as the provider says, so that someone who comes back from a
 * checkout sees the plan before its event has arrived. Where the two differ, the figures are asked for again.
 */
export function useSubscription(known: SubscriptionView | undefined): SubscriptionView | undefined {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ['subscription'],
    queryFn: async ({ signal }) => (await call(checkSubscription, {}, { signal })).subscription,
    refetchOnMount: 'always',
  });
  const changed = data !== undefined && known !== undefined && !sameStanding(data, known);
  useEffect(() => {
    if (changed) void queries.invalidateQueries({ queryKey: ['dashboard'] });
  }, [changed, queries]);
  useEffect(() => {
    if (isError) toast(toasts.subscriptionLoadFailed);
  }, [isError]);
  return data ?? known;
}
