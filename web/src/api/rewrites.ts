import { queryOptions } from '@tanstack/react-query';
import { getRewrite, startRewrite } from '#contracts/http/rewrites.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

/** A rewrite takes about half a minute. */
const POLL_MS = 2_000;

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const requestRewrite = async (courseId: string, body: CallInput<typeof startRewrite>['body']) =>
  (await call(startRewrite, { params: { courseId }, body })).rewrite;

/** The proposal is kept while the page is open. */
export const rewriteQuery = (courseId: string, rewriteId: string) =>
  queryOptions({
    queryKey: queryKeys.rewrite(rewriteId),
    queryFn: async ({ signal }) => (await call(getRewrite, { params: { courseId, rewriteId } }, { signal })).rewrite,
    enabled: rewriteId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      isMissing(state.error) || (state.data && state.data.status !== 'running') ? false : POLL_MS,
  });
