import { Layers } from 'lucide-react';
import { quizMessages as messages } from '#web/config/messages/viewer.ts';
import { type AddedCards, useReviewCards } from './use-review-cards.ts';

interface ReviewCardsProps {
  courseId: string;
  moduleNumber: number;
  brought: AddedCards;
}

export function ReviewCards({ courseId, moduleNumber, brought }: ReviewCardsProps) {
  const added = useReviewCards(courseId, moduleNumber, brought);
  return added === 0 ? null : (
    <p role="status" className="mx-auto mt-3 flex w-full max-w-[68rem] items-center gap-2 px-2 text-14 text-ink-soft">
      <Layers className="size-4 shrink-0" aria-hidden />
      {messages.cardsAdded(added)}
    </p>
  );
}
