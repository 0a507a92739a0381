import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  changePassword,
  confirmEmailChange,
  deleteMe,
  getMe,
  getMyData,
  previewDeletion,
  renameMe,
  startEmailChange,
  turnOffTwoSteps,
} from '#contracts/http/account.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/index.ts';
import { queryKeys } from './query-keys.ts';

export type Me = Reply<typeof getMe>;
export type DeletionPreview = Reply<typeof previewDeletion>;

function cacheAccount(me: Me): void {
  queryClient.setQueryData(queryKeys.account, me);
  void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
}

export const useMe = () =>
  useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    refetchOnMount: 'always',
  });

export const renameAccount = async (fullName: string): Promise<void> =>
  cacheAccount(await call(renameMe, { body: { fullName } }));

/** Emails a code to the new address. The account keeps the old one until the code is confirmed. */
export const requestEmailCode = (body: CallInput<typeof startEmailChange>['body']) => call(startEmailChange, { body });

export async function confirmNewEmail(code: string): Promise<void> {
  const me = await call(confirmEmailChange, { body: { code } });
  cacheAccount(me);
  await session.userChanged({ email: me.email });
}

export async function setNewPassword(body: CallInput<typeof changePassword>['body']): Promise<void> {
  await call(changePassword, { body });
  await session.userChanged({});
}

export async function disableTwoSteps(currentPassword: string): Promise<void> {
  await call(turnOffTwoSteps, { body: { currentPassword } });
  await session.userChanged({});
}

/** Never cached: the numbers must be current. */
export const deletionPreviewQuery = queryOptions({
  queryKey: queryKeys.deletionPreview,
  queryFn: ({ signal }) => call(previewDeletion, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const deleteAccount = (body: CallInput<typeof deleteMe>['body']) => call(deleteMe, { body });

/** Everything stored about the user except course texts, page by page. */
export async function fetchMyData(signal: AbortSignal) {
  let { nextCursor, ...all } = await call(getMyData, {}, { signal });
  while (nextCursor !== null) {
    const page = await call(getMyData, { query: { cursor: nextCursor } }, { signal });
    all = {
      ...all,
      courseIds: [...all.courseIds, ...page.courseIds],
      enrollments: [...all.enrollments, ...page.enrollments],
      purchases: [...all.purchases, ...page.purchases],
      reviews: [...all.reviews, ...page.reviews],
      progress: [...all.progress, ...page.progress],
      quizAttempts: [...all.quizAttempts, ...page.quizAttempts],
      notes: [...all.notes, ...page.notes],
      reviewCards: [...all.reviewCards, ...page.reviewCards],
      certificates: [...all.certificates, ...page.certificates],
      sources: [...all.sources, ...page.sources],
    };
    nextCursor = page.nextCursor;
  }
  return all;
}
