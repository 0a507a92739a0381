import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { getDashboard } from '#contracts/http/account.ts';
import type { Reply } from '#web/lib/api/call.ts';
import { lazyCall } from '#web/lib/api/lazy-call.ts';
import { useSession } from '#web/lib/session/index.ts';
import { storedText } from '#web/lib/storage.ts';
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

/** A generation starts a trial. A plan that lapsed can leave courses without one. */
const teaches = ({ subscription, coursesUsed }: DashboardFigures): boolean =>
  subscription.status !== 'inactive' || coursesUsed > 0;

/** Remembers the learner who teaches, so that the header does not change on each page load. */
const knownTeacher = storedText('localStorage', 'coursewright.teaches');

/** The header offers both dashboards to every role but learner, and to learners who create. */
export function useTeaches(): boolean {
  const session = useSession();
  const learner = session.status === 'signed-in' && session.role === 'student' ? session.user.userId : undefined;
  const isKnown = learner !== undefined && knownTeacher.get() === learner;
  const { data } = useQuery({ ...dashboardQuery, enabled: learner !== undefined && !isKnown, select: teaches });
  const isFound = learner !== undefined && data === true;
  useEffect(() => {
    if (isFound) knownTeacher.set(learner);
  }, [isFound, learner]);
  return session.status === 'signed-in' && (learner === undefined || isKnown || isFound);
}
