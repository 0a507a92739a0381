import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicReview } from '#web/api/public-reviews.ts';
import { Stars } from '#web/components/stars.tsx';
import { reviewMessages as messages } from '#web/config/messages/reviews.ts';
import { formatDate } from '#web/lib/dates.ts';

export const ReviewText = ({ review, creatorName }: { review: PublicReview; creatorName: string }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="sr-only">{messages.gave(review.stars)}</span>
      <Stars rating={review.stars} />
      <span dir="auto" className="font-medium">
        {review.authorName}
      </span>
      <span className="inline-flex items-center gap-1 text-12 text-ink-soft">
        <BadgeCheck className="size-3.5 text-good" aria-hidden />
        {messages.verified}
      </span>
      <span className="text-12 text-ink-soft">
        {formatDate(review.createdAt)}
        {review.updatedAt !== review.createdAt && ` · ${messages.edited(formatDate(review.updatedAt))}`}
      </span>
    </div>
    {review.text && (
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
        {review.text}
      </p>
    )}
    {review.answer && (
      <Answer title={messages.answerBy(creatorName)} date={formatDate(review.answer.answeredAt)}>
        {review.answer.text}
      </Answer>
    )}
  </>
);

const Answer = ({ title, date, children }: { title: string; date: string; children: ReactNode }) => (
  <div className="mt-4 max-w-prose border-s-2 border-violet ps-4">
    <p className="text-14 font-medium">
      {title} <span className="text-12 font-normal text-ink-soft">{date}</span>
    </p>
    <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft">
      {children}
    </p>
  </div>
);
