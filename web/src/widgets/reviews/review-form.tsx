import { useState } from 'react';
import { useController } from 'react-hook-form';
import { saveMyReview } from '#contracts/http/reviews.ts';
import { MAX_REVIEW_CHARS } from '#domain/reviews/review.ts';
import type { PublicReview } from '#web/api/public-reviews.ts';
import { Stars } from '#web/components/stars.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextareaField } from '#web/components/ui/field.tsx';
import { reviewMessages } from '#web/config/messages/reviews.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { hintNearLimit, useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { StarChoice } from './star-choice.tsx';

const messages = reviewMessages.mine;

export interface Draft {
  readonly stars: number;
  readonly text: string;
  readonly basedOn: string | null;
}

interface ReviewFormProps {
  /** Null for a first review. */
  review: PublicReview | null;
  onChange(): void;
  onSave(draft: Draft): Promise<void>;
  onCancel: (() => void) | undefined;
}

export function ReviewForm({ review, onChange, onSave, onCancel }: ReviewFormProps) {
  const [opened] = useState(review);
  const changed = review && review.updatedAt !== opened?.updatedAt ? review : undefined;
  const { control, errorOf, field, submit, busy, watch } = useZodForm({
    schema: saveMyReview.body,
    messages: { stars: messages.starsMissing },
    defaultValues: { stars: review?.stars ?? 0, text: review?.text ?? '' },
    onSubmit: ({ stars, text }) => onSave({ stars, text, basedOn: review?.updatedAt ?? null }),
    onFailure: (error) => toast(toasts.reviewFailed(messageOf(error))),
  });
  const { field: stars } = useController({ control, name: 'stars' });

  return (
    <form noValidate onSubmit={submit} onChange={onChange} className="mt-4 flex max-w-prose flex-col gap-4">
      <StarChoice ref={stars.ref} value={stars.value} onChange={stars.onChange} error={errorOf('stars')} />
      <TextareaField
        label={messages.text}
        placeholder={messages.placeholder}
        maxLength={MAX_REVIEW_CHARS}
        hint={hintNearLimit(watch('text'), MAX_REVIEW_CHARS, messages.left, messages.publicly)}
        {...field('text')}
      />
      {changed && (
        <ChangedElsewhere title={messages.changed} text={changed.text}>
          <span className="sr-only">{reviewMessages.gave(changed.stars)}</span>
          <Stars rating={changed.stars} className="self-start" />
        </ChangedElsewhere>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? messages.saving : review ? messages.saveChanges : messages.save}
        </Button>
        {onCancel && (
          <Button tone="ghost" disabled={busy} onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
