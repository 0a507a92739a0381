import { useState } from 'react';
import { useLearnerCount } from '#web/api/my-courses.ts';
import { AccessQuestion } from '#web/components/access-question.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import type { Price } from './use-price.ts';

interface PriceChangeDialogProps {
  courseId: string;
  price: Pick<Price, 'asked'>;
}

/** Asks before a paid price changes by more than ten times or to free, and before a course leaves the marketplace. */
export function PriceChangeDialog({ courseId, price: { asked } }: PriceChangeDialogProps) {
  // The text stays while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const learners = useLearnerCount(courseId, asked?.to === null);
  if (!last) return null;
  const { from, to, answer } = last;
  const isPriced = typeof to === 'number';
  const { text, ...words } = isPriced ? messages.priceChange({ from: from ?? 0, to }) : messages.unlistQuestion;
  return (
    <ConfirmDialog
      {...words}
      text={isPriced ? text : <AccessQuestion text={text} learners={learners} />}
      open={asked !== undefined}
      onOpenChange={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}
