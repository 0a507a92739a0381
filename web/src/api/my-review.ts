import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerReview, deleteMyReview, getMyReview, saveMyReview } from '#contracts/http/reviews.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';
import { isStale } from '#web/lib/api/is-stale.ts';
import { refreshReviews, replaceReview } from './public-reviews.ts';
import { queryKeys } from './query-keys.ts';

export const myReviewQuery = (courseId: string, userId: string) =>
  queryOptions({
    queryKey: queryKeys.myReview(courseId, userId),
    queryFn: ({ signal }) => call(getMyReview, { params: { courseId } }, { signal }),
  });

export function useSaveMyReview(courseId: string, userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof saveMyReview>['body']) => call(saveMyReview, { params: { courseId }, body }),
    onSuccess: ({ review }) => {
      queries.setQueryData(myReviewQuery(courseId, userId).queryKey, { review });
      refreshReviews(queries, courseId);
    },
    onError: async (error) => {
      if (isStale(error)) await queries.invalidateQueries(myReviewQuery(courseId, userId));
    },
  });
}

export function useDeleteMyReview(courseId: string, userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteMyReview, { params: { courseId } }),
    onSuccess: () => {
      queries.setQueryData(myReviewQuery(courseId, userId).queryKey, { review: null });
      refreshReviews(queries, courseId);
    },
  });
}

/** An empty text removes the answer. */
export function useAnswerReview(courseId: string, reviewId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof answerReview>['body']) =>
      call(answerReview, { params: { courseId, reviewId }, body }),
    onSuccess: ({ review }) => replaceReview(queries, courseId, review),
    onError: (error) => {
      if (isStale(error)) refreshReviews(queries, courseId);
    },
  });
}
