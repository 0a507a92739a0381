import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchPublic, type PublicReply, publicUrl } from '#web/lib/api/public.ts';
import { cursorPages } from './cursor-pages.ts';
import { publicMeta } from './public-queries.ts';
import { queryKeys } from './query-keys.ts';

type ReviewPage = PublicReply<'reviews'>;
export type PublicReview = ReviewPage['reviews'][number];

/** How long the edge caches the public list (`listReviews`). */
const EDGE_MS = 5_500;

export const reviewsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.public.list(publicUrl('reviews', { params: { courseId }, query: {} })),
    queryFn: ({ pageParam, signal }) =>
      fetchPublic('reviews', { params: { courseId }, query: { cursor: pageParam } }, signal),
    ...cursorPages,
    meta: publicMeta,
  });

/** Refetches now, and again when the edge's cache has expired. */
export function refreshReviews(queries: QueryClient, courseId: string): void {
  const { queryKey } = reviewsQuery(courseId);
  void queries.invalidateQueries({ queryKey });
  setTimeout(() => void queries.invalidateQueries({ queryKey }), EDGE_MS);
}

export function replaceReview(queries: QueryClient, courseId: string, changed: PublicReview): void {
  queries.setQueryData<InfiniteData<ReviewPage, string | undefined>>(
    reviewsQuery(courseId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          reviews: page.reviews.map((review) => (review.id === changed.id ? changed : review)),
        })),
      },
  );
}
