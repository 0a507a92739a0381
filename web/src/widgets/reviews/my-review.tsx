import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { myReviewQuery, useDeleteMyReview, useSaveMyReview } from '#web/api/my-review.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { reviewMessages } from '#web/config/messages/reviews.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { type Draft, ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';

const messages = reviewMessages.mine;

interface MyReviewProps {
  courseId: string;
  creatorName: string;
  /** Reports which public review is the user's own. */
  onKnown?(reviewId: string | undefined): void;
}

function useMyReview(courseId: string) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.userId : '';
  const { data } = useQuery(myReviewQuery(courseId, userId));
  const saving = useSaveMyReview(courseId, userId);
  const removing = useDeleteMyReview(courseId, userId);
  const onError = (error: unknown) => toast(toasts.reviewFailed(messageOf(error)));
  return {
    review: data?.review,
    isRemoving: removing.isPending,
    async save(draft: Draft): Promise<void> {
      await saving.mutateAsync(draft);
      toast(toasts.reviewSaved);
    },
    remove: (onSettled: () => void) =>
      removing.mutate(undefined, { onSuccess: () => toast(toasts.reviewRemoved), onError, onSettled }),
  };
}

export default function MyReview(props: MyReviewProps) {
  const { review, save, remove, isRemoving } = useMyReview(props.courseId);
  const { onKnown } = props;
  const [editing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const id = review?.id;
  useEffect(() => onKnown?.(id), [id, onKnown]);

  // Loading or failed: the public reviews work without it.
  if (review === undefined) return null;
  return (
    <Card className="mt-6 bg-violet-soft/40 p-6 print:has-[form]:hidden">
      <h3 className="font-serif text-22">{review ? messages.title : messages.ask}</h3>
      {review && !editing ? (
        <div className="mt-3">
          <ReviewText review={review} creatorName={props.creatorName} />
          <div className="mt-4 -ms-3 flex gap-2">
            <Button tone="ghost" size="small" onClick={() => setEditing(true)}>
              {messages.edit}
            </Button>
            <Button tone="ghost" size="small" onClick={() => setConfirming(true)}>
              {messages.remove}
            </Button>
          </div>
          <ConfirmDialog
            open={confirming}
            onOpenChange={setConfirming}
            title={messages.removeTitle}
            text={messages.removeText}
            action={messages.removeNow}
            keep={messages.keep}
            busy={isRemoving}
            onConfirm={() => remove(() => setConfirming(false))}
          />
        </div>
      ) : (
        <ReviewForm
          review={review}
          // It then stays, also if another device publishes a review meanwhile.
          onChange={() => setEditing(true)}
          onSave={async (draft) => {
            await save(draft);
            setEditing(false);
          }}
          onCancel={review ? () => setEditing(false) : undefined}
        />
      )}
    </Card>
  );
}
