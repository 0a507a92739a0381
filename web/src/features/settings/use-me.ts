import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe, refreshEmail } from '#contracts/http/account.ts';
import { call, type Reply } from '#web/lib/api/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session/index.ts';

export type Me = Reply<typeof getMe>;

const queryKey = ['me'];

/** What was changed is shown at once, here and on the dashboards. */
export function keepMe(me: Me): void {
  queryClient.setQueryData(queryKey, me);
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
}

/** The signed-in user as the API has them. */
export function useMe() {
  const session = useSession();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(getMe, {}, { signal }), refetchOnMount: 'always' });
  const confirmed = session.status === 'signed-in' ? session.user.email : undefined;
  const known = query.data?.email;

  useEffect(() => {
    // Confirmed at the user pool, but the page was closed before the API took it over.
    if (confirmed && known && confirmed !== known) call(refreshEmail, {}).then(keepMe, () => undefined);
  }, [confirmed, known]);

  return query;
}
