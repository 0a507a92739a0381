import { type FormEvent, useState } from 'react';
import { MAX_ANSWER_CHARS } from '#domain/reviews/review.ts';
import { useAnswerReview } from '#web/api/my-review.ts';
import type { PublicReview } from '#web/api/public-reviews.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextareaField } from '#web/components/ui/field.tsx';
import { reviewWords } from '#web/config/words/reviews.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';

const words = reviewWords.answer;

interface AnswerFormProps {
  courseId: string;
  review: PublicReview;
}

/** The creator answers where the review stands; what could not be sent stays to be sent again. */
export default function AnswerForm({ courseId, review }: AnswerFormProps) {
  const [draft, setDraft] = useState<string>();
  const { mutate, isPending } = useAnswerReview(courseId, review.id);
  const save = (text: string) =>
    mutate(text, {
      onSuccess: (reply) => {
        setDraft(undefined);
        toast(reply.review.answer ? toasts.answerSaved : toasts.answerRemoved);
      },
      onError: (error) => toast(toasts.answerFailed(messageOf(error))),
    });

  if (draft === undefined)
    return (
      <Button
        tone="ghost"
        size="small"
        className="mt-3 -ml-3"
        onClick={() => setDraft(review.answer?.text ?? '')}
        aria-label={`${review.answer ? words.edit : words.write}: ${review.authorName}`}
      >
        {review.answer ? words.edit : words.write}
      </Button>
    );
  function send(event: FormEvent): void {
    event.preventDefault();
    if (draft?.trim()) save(draft.trim());
  }
  return (
    <form onSubmit={send} className="mt-4 flex max-w-prose flex-col gap-3">
      <TextareaField
        autoFocus
        label={words.label(review.authorName)}
        placeholder={words.placeholder}
        value={draft}
        maxLength={MAX_ANSWER_CHARS}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isPending} disabled={draft.trim() === ''}>
          {isPending ? words.saving : words.save}
        </Button>
        <Button tone="ghost" size="small" disabled={isPending} onClick={() => setDraft(undefined)}>
          {words.cancel}
        </Button>
        {review.answer && (
          <Button tone="ghost" size="small" disabled={isPending} onClick={() => save('')}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
