import { useState } from 'react';
import { answerReview } from '#contracts/http/reviews.ts';
import { isBlank } from '#domain/is-blank.ts';
import { MAX_ANSWER_CHARS } from '#domain/reviews/review.ts';
import { useAnswerReview } from '#web/api/my-review.ts';
import type { PublicReview } from '#web/api/public-reviews.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextareaField } from '#web/components/ui/field.tsx';
import { reviewMessages } from '#web/config/messages/reviews.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';
import { ChangedElsewhere } from '#web/widgets/reviews/changed-elsewhere.tsx';

const messages = reviewMessages.answer;

interface AnswerFormProps {
  courseId: string;
  review: PublicReview;
}

/** A failed answer stays in the form. */
function Form({ courseId, review, onClose }: AnswerFormProps & { onClose(): void }) {
  const { mutateAsync, isPending } = useAnswerReview(courseId, review.id);
  const explain = (error: unknown) => toast(toasts.answerFailed(messageOf(error)));
  const [opened] = useState(review.answer);
  const changed = review.answer && review.answer.answeredAt !== opened?.answeredAt ? review.answer : undefined;
  async function save(text: string): Promise<void> {
    const reply = await mutateAsync({ text, basedOn: review.answer?.answeredAt ?? null });
    toast(reply.review.answer ? toasts.answerSaved : toasts.answerRemoved);
    onClose();
  }
  const { field, submit, busy, watch } = useZodForm({
    schema: answerReview.body,
    defaultValues: { text: review.answer?.text ?? '' },
    onSubmit: ({ text }) => save(text),
    onFailure: explain,
  });
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-prose flex-col gap-3 print:hidden">
      <TextareaField
        autoFocus
        label={messages.label(review.authorName)}
        placeholder={messages.placeholder}
        maxLength={MAX_ANSWER_CHARS}
        {...field('text')}
      />
      {changed && <ChangedElsewhere title={messages.changed} text={changed.text} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy} disabled={isPending || isBlank(watch('text'))}>
          {busy ? messages.saving : messages.save}
        </Button>
        <Button tone="ghost" size="small" disabled={isPending} onClick={onClose}>
          {messages.cancel}
        </Button>
        {review.answer && (
          <Button tone="ghost" size="small" disabled={isPending} onClick={() => save('').catch(explain)}>
            {messages.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

export default function AnswerForm(props: AnswerFormProps) {
  const { authorName, answer } = props.review;
  const [open, setOpen] = useState(false);
  if (open) return <Form {...props} onClose={() => setOpen(false)} />;
  const label = answer ? messages.edit : messages.write;
  return (
    <Button
      tone="ghost"
      size="small"
      className="mt-3 -ms-3"
      onClick={() => setOpen(true)}
      aria-label={`${label}: ${authorName}`}
    >
      {label}
    </Button>
  );
}
