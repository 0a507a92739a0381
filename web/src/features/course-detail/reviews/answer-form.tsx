import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answerReview } from '#contracts/http/reviews.ts';
import { MAX_ANSWER_CHARS } from '#domain/reviews/review.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextareaField } from '#web/components/ui/field.tsx';
import WithQueries from '#web/components/with-queries.tsx';
import { reviewWords } from '#web/config/words/reviews.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import type { PublicReview } from './use-reviews.ts';

const words = reviewWords.answer;

interface AnswerFormProps {
  courseId: string;
  review: PublicReview;
  onAnswered(review: PublicReview): void;
}

/** The creator answers where the review stands; what could not be sent stays to be sent again. */
function Form({ courseId, review, onAnswered }: AnswerFormProps) {
  const [draft, setDraft] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) => call(answerReview, { params: { courseId, reviewId: review.id }, body: { text } }),
    onSuccess: (reply) => {
      onAnswered(reply.review);
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
    if (draft?.trim()) mutate(draft.trim());
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
          <Button tone="ghost" size="small" disabled={isPending} onClick={() => mutate('')}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

export default function AnswerForm(props: AnswerFormProps) {
  return (
    <WithQueries>
      <Form {...props} />
    </WithQueries>
  );
}
