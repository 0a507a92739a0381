import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteMe, getMe, getMyData, previewDeletion, refreshEmail, renameMe } from '#contracts/http/account.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session/index.ts';
import { queryKeys } from './query-keys.ts';

export type Me = Reply<typeof getMe>;
export type DeletionPreview = Reply<typeof previewDeletion>;

/** What was changed is shown at once, here and on the dashboards. */
function keepMe(me: Me): void {
  queryClient.setQueryData(queryKeys.account, me);
  void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
}

/** The signed-in user as the API has them. */
export function useMe() {
  const session = useSession();
  const query = useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    refetchOnMount: 'always',
  });
  const confirmed = session.status === 'signed-in' ? session.user.email : undefined;
  const known = query.data?.email;

  useEffect(() => {
    // Confirmed at the user pool, but the page was closed before the API took it over.
    if (confirmed && known && confirmed !== known) takeOverEmail().catch(() => undefined);
  }, [confirmed, known]);

  return query;
}

export const renameAccount = async (fullName: string): Promise<void> =>
  keepMe(await call(renameMe, { body: { fullName } }));

/** Takes over an address that the user pool has confirmed. */
export const takeOverEmail = async (): Promise<void> => keepMe(await call(refreshEmail, {}));

/** What deleting the account would do. Always fresh: what it says must be so. */
export const deletionPreviewQuery = queryOptions({
  queryKey: queryKeys.deletionPreview,
  queryFn: ({ signal }) => call(previewDeletion, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const deleteAccount = (body: CallInput<typeof deleteMe>['body']) => call(deleteMe, { body });

/** What is kept of the user, without their courses' texts. */
export const fetchMyData = (signal: AbortSignal) => call(getMyData, {}, { signal });
