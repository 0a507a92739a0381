import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicCourse } from '#web/api/public-course.ts';
import type { PublicReview } from '#web/api/public-reviews.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Stars } from '#web/components/stars.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reviewMessages as messages } from '#web/config/messages/reviews.ts';
import { formatDate } from '#web/lib/dates.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';

const AnswerForm = lazyWithRetry(() => import('./answer-form.tsx'));

export const ReviewText = ({ review, creatorName }: { review: PublicReview; creatorName: string }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="sr-only">{messages.gave(review.stars)}</span>
      <Stars rating={review.stars} />
      <span className="font-medium">{review.authorName}</span>
      <span className="inline-flex items-center gap-1 text-12 text-ink-soft">
        <BadgeCheck className="size-3.5 text-good" aria-hidden />
        {messages.verified}
      </span>
      <span className="text-12 text-ink-soft">
        {formatDate(review.createdAt)}
        {review.updatedAt !== review.createdAt && ` · ${messages.edited(formatDate(review.updatedAt))}`}
      </span>
    </div>
    {review.text && <p className="mt-3 max-w-prose whitespace-pre-line">{review.text}</p>}
    {review.answer && (
      <Answer title={messages.answerBy(creatorName)} date={formatDate(review.answer.answeredAt)}>
        {review.answer.text}
      </Answer>
    )}
  </>
);

const Answer = ({ title, date, children }: { title: string; date: string; children: ReactNode }) => (
  <div className="mt-4 max-w-prose border-l-2 border-violet pl-4">
    <p className="text-14 font-medium">
      {title} <span className="text-12 font-normal text-ink-soft">{date}</span>
    </p>
    <p className="mt-1 whitespace-pre-line text-ink-soft">{children}</p>
  </div>
);

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
