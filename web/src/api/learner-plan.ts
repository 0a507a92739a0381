import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkSubscription, getLearnerPlan } from '#contracts/http/subscriptions.ts';
import type { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { call, type Reply } from '#web/lib/api/call.ts';
import { clearProviderVisit, hasProviderVisit } from './provider-visit.ts';
import { queryKeys } from './query-keys.ts';

export const learnerPlanQuery = queryOptions({
  queryKey: queryKeys.learnerPlan,
  queryFn: ({ signal }) => call(getLearnerPlan, {}, { signal }),
});

/** Hides what the server would refuse. */
export const hasStudyTools = ({ status, graceEndsAt }: LearnerPlanView): boolean =>
  status === 'active' ||
  status === 'trialing' ||
  (status === 'past_due' && graceEndsAt !== null && Date.parse(graceEndsAt) > Date.now());

/** After a visit to the provider its state is checked first, since the event may be late. */
export function useLearnerPlan() {
  useCheckAfterVisit();
  return useQuery({ ...learnerPlanQuery, refetchOnMount: 'always', select: ({ plan }) => plan });
}

export type PlanBilling = Reply<typeof getLearnerPlan>;

/** Settings also needs to know whether there are invoices. */
export function usePlanBilling() {
  useCheckAfterVisit();
  return useQuery({ ...learnerPlanQuery, refetchOnMount: 'always' });
}

function useCheckAfterVisit(): void {
  const queries = useQueryClient();
  const { isSuccess } = useQuery({
    queryKey: queryKeys.learnerPlanCheck,
    queryFn: async ({ signal }) => {
      await call(checkSubscription, {}, { signal });
      return true;
    },
    enabled: hasProviderVisit,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isSuccess || !hasProviderVisit()) return;
    clearProviderVisit();
    void queries.invalidateQueries({ queryKey: learnerPlanQuery.queryKey });
    void queries.invalidateQueries({ queryKey: queryKeys.dashboard });
  }, [isSuccess, queries]);
}
