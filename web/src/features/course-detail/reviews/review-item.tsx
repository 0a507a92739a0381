import type { PublicCourse } from '#web/api/public-course.ts';
import type { PublicReview } from '#web/api/public-reviews.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { ReviewText } from '#web/widgets/reviews/review-text.tsx';

const AnswerForm = lazyWithRetry(() => import('./answer-form.tsx'));

interface ReviewItemProps {
  review: PublicReview;
  course: PublicCourse;
  canAnswer: boolean;
}

export const ReviewItem = ({ review, course, canAnswer }: ReviewItemProps) => (
  <article className="py-6">
    <ReviewText review={review} creatorName={course.creatorName} />
    {canAnswer && (
      <LazyBoundary fallback={<Skeleton className="mt-3 h-9 w-24" />}>
        <AnswerForm courseId={course.id} review={review} />
      </LazyBoundary>
    )}
  </article>
);
