import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicCourse } from '#web/api/public-course.ts';
import { reviewsQuery } from '#web/api/public-reviews.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reviewMessages as messages } from '#web/config/messages/reviews.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { ReviewItem } from './review-item.tsx';
import { Summary } from './summary.tsx';

const MyReview = lazyWithRetry(() => import('#web/widgets/reviews/my-review.tsx'));

interface ReviewsProps {
  course: PublicCourse;
  as: 'owner' | 'buyer' | undefined;
}

export default function Reviews({ course, as }: ReviewsProps) {
  const { data, isError, isFetchNextPageError, ...query } = useInfiniteQuery(reviewsQuery(course.id));
  const { refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [mineId, setMineId] = useState<string>();
  const summary = data?.pages[0];
  // A new review shifts the pages, so one review can appear twice.
  const list = [
    ...new Map(data?.pages.flatMap(({ reviews }) => reviews).map((review) => [review.id, review])).values(),
  ];
  const others = list.filter(({ id }) => id !== mineId);
  return (
    <>
      {summary ? (
        <Summary average={summary.average} count={summary.count} all={hasNextPage ? undefined : list} />
      ) : isError ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
          <p className="text-ink-soft">{messages.failed}</p>
          <Button tone="secondary" size="small" onClick={() => void refetch()}>
            {messages.again}
          </Button>
        </div>
      ) : (
        <Skeleton className="mt-4 h-24" />
      )}
      {as === 'buyer' && (
        <LazyBoundary fallback={<Skeleton className="mt-6 h-40" />}>
          <MyReview courseId={course.id} creatorName={course.creatorName} onKnown={setMineId} />
        </LazyBoundary>
      )}
      {others.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {others.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} course={course} canAnswer={as === 'owner'} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-6 flex flex-col items-center gap-3">
          {isFetchNextPageError && (
            <p role="alert" className="text-14 text-ink-soft">
              {messages.moreFailed}
            </p>
          )}
          <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? messages.loadingMore : isFetchNextPageError ? messages.again : messages.more}
          </Button>
        </div>
      )}
    </>
  );
}
