import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkSubscription, getLearnerPlan } from '#contracts/http/subscriptions.ts';
import type { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { call } from '#web/lib/api/call.ts';
import { clearProviderVisit, hasProviderVisit } from './provider-visit.ts';
import { queryKeys } from './query-keys.ts';

const learnerPlanQuery = queryOptions({
  queryKey: queryKeys.learnerPlan,
  queryFn: async ({ signal }) => (await call(getLearnerPlan, {}, { signal })).plan,
});

/** Hides what the server would refuse. */
export const hasStudyTools = ({ status, graceEndsAt }: LearnerPlanView): boolean =>
  status === 'active' ||
  status === 'trialing' ||
  (status === 'past_due' && graceEndsAt !== null && Date.parse(graceEndsAt) > Date.now());

/** After a visit to the provider its state is checked first, since the event may be late. */
export function useLearnerPlan() {
  const queries = useQueryClient();
  const plan = useQuery({ ...learnerPlanQuery, refetchOnMount: 'always' });
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
  }, [isSuccess, queries]);
  return plan;
}
