import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazyCall } from '#web/lib/api/lazy-call.ts';
import { queryKeys } from './query-keys.ts';

const purchases = () => import('#contracts/http/purchases.ts');

/** The key contains the user: the reply is personal. */
export const courseAccessQuery = (courseId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.courseAccess.ofUser(courseId, userId ?? ''),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            lazyCall(async () => (await purchases()).getCourseAccess, { params: { courseId } }, { signal }),
  });

export function useEnrollFree(courseId: string, userId: string | undefined) {
  const queries = useQueryClient();
  const { queryKey } = courseAccessQuery(courseId, userId);
  return useMutation({
    mutationFn: () => lazyCall(async () => (await purchases()).enrollFree, { params: { courseId } }),
    onSuccess: ({ access }) => queries.setQueryData(queryKey, { access, checkoutPending: false }),
    // The user may have enrolled in another tab.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}

export function useCourseCheckout(courseId: string, userId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      lazyCall(async () => (await purchases()).createCourseCheckout, {
        params: { courseId },
        body: { course_id: courseId },
      }),
    onError: () => void queries.invalidateQueries({ queryKey: courseAccessQuery(courseId, userId).queryKey }),
  });
}
