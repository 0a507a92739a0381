import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reviewWords as words } from '#web/config/words/reviews.ts';
import type { Course } from '../course-detail.tsx';
import { ReviewItem } from './review-item.tsx';
import { Summary } from './summary.tsx';
import { useReviews } from './use-reviews.ts';

const MyReview = lazy(() => import('./my-review.tsx'));

interface ReviewsProps {
  course: Course;
  /** What the signed-in user is to the course. */
  as: 'owner' | 'buyer' | undefined;
}

/** What verified buyers say of the course; the buyer's own first, and for its creator a place to answer. */
export default function Reviews({ course, as }: ReviewsProps) {
  const reviews = useReviews(course.id);
  const [mineId, setMineId] = useState<string>();
  const { data, list } = reviews;
  const others = list.filter(({ id }) => id !== mineId);
  return (
    <>
      {data ? (
        <Summary average={data.average} count={data.count} all={reviews.isWhole ? list : undefined} />
      ) : reviews.failed ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
          <p className="text-ink-soft">{words.failed}</p>
          <Button tone="secondary" size="small" onClick={reviews.again}>
            {words.again}
          </Button>
        </div>
      ) : (
        <Skeleton className="mt-4 h-24" />
      )}
      {as === 'buyer' && (
        <Suspense fallback={<Skeleton className="mt-6 h-40" />}>
          <MyReview
            courseId={course.id}
            creatorName={course.creatorName}
            onKnown={setMineId}
            onChanged={reviews.refresh}
          />
        </Suspense>
      )}
      {others.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {others.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} course={course} canAnswer={as === 'owner'} onAnswered={reviews.replace} />
            </li>
          ))}
        </ul>
      )}
      {reviews.hasMore && (
        <div className="mt-6 flex flex-col items-center gap-3">
          {reviews.moreFailed && (
            <p role="alert" className="text-14 text-ink-soft">
              {words.moreFailed}
            </p>
          )}
          <Button tone="secondary" busy={reviews.isLoadingMore} onClick={reviews.more}>
            {reviews.isLoadingMore ? words.loadingMore : reviews.moreFailed ? words.again : words.more}
          </Button>
        </div>
      )}
    </>
  );
}
