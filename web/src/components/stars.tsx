import { ratingMessages as messages } from '#web/config/messages/rating.ts';
import { cx } from './cx.ts';

const STAR = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

export const Star = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" className={cx('size-4 shrink-0', className)} fill="currentColor" aria-hidden="true">
    <path d={STAR} />
  </svg>
);

const FIVE = [1, 2, 3, 4, 5];
const Row = () => FIVE.map((star) => <Star key={star} className="size-[1em]" />);

/** Decorative. Filled in proportion to the rating, sized like the surrounding text. */
export const Stars = ({ rating, className }: { rating: number; className?: string }) => (
  <span aria-hidden className={cx('relative inline-flex shrink-0 text-line-strong/45', className)}>
    <Row />
    <span className="absolute inset-0 flex overflow-hidden text-gold" style={{ width: `${rating * 20}%` }}>
      <Row />
    </span>
  </span>
);

interface RatingProps {
  average: number;
  count: number;
  className?: string;
}

export const Rating = ({ average, count, className }: RatingProps) => (
  <span className={cx('inline-flex items-center gap-1.5 text-14', className)}>
    <span className="sr-only">{messages.rated(average, count)}</span>
    <Stars rating={average} />
    <span aria-hidden className="font-medium tabular-nums">
      {average.toFixed(1)}
    </span>
    <span aria-hidden className="text-ink-soft tabular-nums">
      ({count})
    </span>
  </span>
);
