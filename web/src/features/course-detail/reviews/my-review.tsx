import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteMyReview, getMyReview, saveMyReview } from '#contracts/http/reviews.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import WithQueries from '#web/components/with-queries.tsx';
import { reviewWords } from '#web/config/words/reviews.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { type Draft, ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-item.tsx';
import type { PublicReview } from './use-reviews.ts';

const words = reviewWords.mine;

interface MyReviewProps {
  courseId: string;
  creatorName: string;
  /** Which of the public reviews is one's own. */
  onKnown(reviewId: string | undefined): void;
  onChanged(): void;
}

/** The one review of the signed-in buyer, read, written and taken back. */
function useMyReview({ courseId, onChanged }: MyReviewProps) {
  const session = useSession();
  const queries = useQueryClient();
  const params = { courseId };
  const queryKey = ['my-review', courseId, session.status === 'signed-in' ? session.user.userId : ''];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getMyReview, { params }, { signal }),
  });
  const become = (review: PublicReview | null) => {
    queries.setQueryData(queryKey, { review });
    toast(review ? toasts.reviewSaved : toasts.reviewRemoved);
    onChanged();
  };
  const onError = (error: unknown) => toast(toasts.reviewFailed(messageOf(error)));
  const save = useMutation({
    mutationFn: (body: Draft) => call(saveMyReview, { params, body }),
    onSuccess: ({ review }) => become(review),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteMyReview, { params }),
    onSuccess: () => become(null),
    onError,
  });
  return { review: data?.review, save, remove };
}

function Mine(props: MyReviewProps) {
  const { review, save, remove } = useMyReview(props);
  const { onKnown } = props;
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState(false);
  const id = review?.id;
  useEffect(() => onKnown(id), [id, onKnown]);

  // Not known yet, or not to be had: the public reviews stand without it.
  if (review === undefined) return null;
  return (
    <Card className="mt-6 bg-violet-soft/40 p-6">
      <h3 className="font-serif text-22">{review ? words.title : words.ask}</h3>
      {review && !editing ? (
        <div className="mt-3">
          <ReviewText review={review} creatorName={props.creatorName} />
          <div className="mt-4 -ml-3 flex gap-2">
            <Button tone="ghost" size="small" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
            <Button tone="ghost" size="small" onClick={() => setAsked(true)}>
              {words.remove}
            </Button>
          </div>
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title={words.removeTitle}
            text={words.removeText}
            action={words.removeNow}
            keep={words.keep}
            busy={remove.isPending}
            onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
          />
        </div>
      ) : (
        <ReviewForm
          review={review}
          busy={save.isPending}
          onSave={(draft) => save.mutate(draft, { onSuccess: () => setEditing(false) })}
          onCancel={review ? () => setEditing(false) : undefined}
        />
      )}
    </Card>
  );
}

export default function MyReview(props: MyReviewProps) {
  return (
    <WithQueries>
      <Mine {...props} />
    </WithQueries>
  );
}
