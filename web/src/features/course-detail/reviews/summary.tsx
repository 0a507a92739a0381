import type { PublicReview } from '#web/api/public-reviews.ts';
import { Stars } from '#web/components/stars.tsx';
import { reviewMessages as messages } from '#web/config/messages/reviews.ts';

const FROM_BEST = [5, 4, 3, 2, 1];

function Spread({ reviews }: { reviews: readonly PublicReview[] }) {
  return (
    <ul className="flex w-full max-w-sm flex-col gap-1 text-12">
      {FROM_BEST.map((stars) => {
        const count = reviews.filter((review) => review.stars === stars).length;
        return (
          <li key={stars} className="flex items-center gap-3">
            <span className="sr-only">{messages.share(stars, count)}</span>
            <span aria-hidden className="w-12 text-ink-soft">
              {messages.stars(stars)}
            </span>
            <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-gold"
                style={{ width: `${reviews.length === 0 ? 0 : (100 * count) / reviews.length}%` }}
              />
            </span>
            <span aria-hidden className="w-6 text-end text-ink-soft tabular-nums">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface SummaryProps {
  average: number | null;
  count: number;
  /** Set when all pages are loaded. */
  all: readonly PublicReview[] | undefined;
}

export function Summary({ average, count, all }: SummaryProps) {
  if (average === null) return <p className="mt-4 text-ink-soft">{messages.none}</p>;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-4">
      <div className="flex items-center gap-4">
        <p aria-hidden className="font-serif text-60 tabular-nums">
          {average.toFixed(1)}
        </p>
        <div>
          <span className="sr-only">{messages.outOf(average)}, </span>
          <Stars rating={average} className="text-22" />
          <p className="text-14 text-ink-soft">{messages.count(count)}</p>
        </div>
      </div>
      {all && all.length > 1 && <Spread reviews={all} />}
    </div>
  );
}
