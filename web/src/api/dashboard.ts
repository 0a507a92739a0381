import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getDashboard } from '#contracts/http/account.ts';
import type { Reply } from '#web/lib/api/call.ts';
import { lazyCall } from '#web/lib/api/lazy-call.ts';
import { useSession } from '#web/lib/session/index.ts';
import { queryKeys } from './query-keys.ts';

export type DashboardFigures = Reply<typeof getDashboard>;

/** The creator's figures, among them the plan and whether one more course may be made. */
const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) =>
    lazyCall(async () => (await import('#contracts/http/account.ts')).getDashboard, {}, { signal }),
});

/** Sales and generations change the figures elsewhere, so each visit fetches them again. */
export const useDashboard = () => useQuery({ ...dashboardQuery, refetchOnMount: 'always' });

/**
 * The signed-in user's plan and what it includes; undefined for visitors and while it is unknown.
 * It only decides what is offered: the server refuses what the plan lacks.
 * @param isWanted false where the page knows it already
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
