import { type FormEvent, useState } from 'react';
import { MAX_REVIEW_CHARS } from '#domain/reviews/review.ts';
import type { PublicReview } from '#web/api/public-reviews.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextareaField } from '#web/components/ui/field.tsx';
import { reviewWords } from '#web/config/words/reviews.ts';
import { StarChoice } from './star-choice.tsx';

const words = reviewWords.mine;

/** Said once the end of what may be written is near. */
const NEARLY_FULL_CHARS = 200;

export interface Draft {
  readonly stars: number;
  readonly text: string;
}

interface ReviewFormProps {
  /** Null for the first one. */
  review: PublicReview | null;
  busy: boolean;
  onSave(draft: Draft): void;
  onCancel: (() => void) | undefined;
}

export function ReviewForm({ review, busy, onSave, onCancel }: ReviewFormProps) {
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [tried, setTried] = useState(false);
  const left = MAX_REVIEW_CHARS - text.length;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (stars > 0) onSave({ stars, text: text.trim() });
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form onSubmit={send} noValidate className="mt-4 flex max-w-prose flex-col gap-4">
      <StarChoice value={stars} onChange={setStars} error={tried && stars === 0 ? words.starsMissing : undefined} />
      <TextareaField
        label={words.text}
        placeholder={words.placeholder}
        value={text}
        maxLength={MAX_REVIEW_CHARS}
        hint={left <= NEARLY_FULL_CHARS ? words.left(left) : words.publicly}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? words.saving : review ? words.saveChanges : words.save}
        </Button>
        {onCancel && (
          <Button tone="ghost" disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
