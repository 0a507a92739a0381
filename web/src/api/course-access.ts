import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazyCall } from '#web/lib/api/lazy-call.ts';
import { queryKeys } from './query-keys.ts';

const purchases = () => import('#contracts/http/purchases.ts');

/** What the signed-in user may do with a course. The key names the user, since the answer is theirs alone. */
export const courseAccessQuery = (courseId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.courseAccess.ofUser(courseId, userId ?? ''),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            lazyCall(async () => (await purchases()).getCourseAccess, { params: { courseId } }, { signal }),
  });

/** Enrolls in a free course. */
export function useEnrollFree(courseId: string, userId: string | undefined) {
  const queries = useQueryClient();
  const { queryKey } = courseAccessQuery(courseId, userId);
  return useMutation({
    mutationFn: () => lazyCall(async () => (await purchases()).enrolFree, { params: { courseId } }),
    onSuccess: ({ access }) => queries.setQueryData(queryKey, { access, checkoutPending: false }),
    // Enrolled in another tab meanwhile, for example.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}

/** Opens a checkout for a course; answers its address. */
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
