import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getDashboard } from '#contracts/http/account.ts';
import type { Reply } from '#web/lib/api/call.ts';
import { lazyCall } from '#web/lib/api/lazy-call.ts';
import { useSession } from '#web/lib/session/index.ts';
import { queryKeys } from './query-keys.ts';

export type DashboardFigures = Reply<typeof getDashboard>;

const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) =>
    lazyCall(async () => (await import('#contracts/http/account.ts')).getDashboard, {}, { signal }),
});

/** Sales and generations change the figures, so each visit refetches them. */
export const useDashboard = () => useQuery({ ...dashboardQuery, refetchOnMount: 'always' });

/**
 * The signed-in user's plan; undefined for visitors and while unknown. Decides what is offered; the server enforces
 * it. @param isWanted false where the page already knows the plan
 */
export function usePlan(isWanted = true) {
  const isSignedIn = useSession().status === 'signed-in';
  const { data, isPending } = useQuery({
    ...dashboardQuery,
    enabled: isSignedIn && isWanted,
    select: ({ subscription }) => subscription,
  });
  return { plan: isSignedIn ? data : undefined, isPending };
}
