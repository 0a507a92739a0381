import { type Ref, useId, useState } from 'react';
import { cx } from '#web/components/cx.ts';
import { Star } from '#web/components/stars.tsx';
import { reviewMessages as messages } from '#web/config/messages/reviews.ts';

const FIVE = [1, 2, 3, 4, 5];

interface StarChoiceProps {
  /** The first star takes the focus. */
  ref: Ref<HTMLInputElement>;
  /** 0 means none. */
  value: number;
  onChange(stars: number): void;
  error: string | undefined;
}

/** Radio buttons: arrow keys and screen readers work. */
export function StarChoice({ ref, value, onChange, error }: StarChoiceProps) {
  const id = useId();
  const [over, setOver] = useState(0);
  const lit = over || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} onPointerLeave={() => setOver(0)}>
      <legend className="text-14 font-medium">{messages.mine.rating}</legend>
      <div className="mt-1 -ms-2 flex items-center">
        {FIVE.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-violet"
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOver(stars)}
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(stars)}
            />
            <span className="sr-only">{messages.stars(stars)}</span>
            <Star className={cx('size-8 transition-colors', stars <= lit ? 'text-gold' : 'text-line-strong/45')} />
          </label>
        ))}
        {lit > 0 && (
          <span aria-hidden className="ms-3 text-14 text-ink-soft">
            {messages.stars(lit)}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-14 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
