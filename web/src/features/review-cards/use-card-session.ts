import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReviewCardView } from '#contracts/http/studies.ts';
import type { Grade } from '#domain/learning/review-card.ts';
import { gradeCard, reviewCardsQuery } from '#web/api/studies.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';

const keyOf = ({ courseId, cardId }: ReviewCardView): string => `${courseId} ${cardId}`;

/**
 * Shows the next card while the grade is saved; a failed grade brings its card back. At the end the list is
 * refetched, since cards return within minutes.
 */
export function useCardSession() {
  const queries = useQueryClient();
  const cards = useQuery({ ...reviewCardsQuery, refetchOnMount: 'always', staleTime: Number.POSITIVE_INFINITY });
  /** Since the last fetch. */
  const [graded, setGraded] = useState<ReadonlySet<string>>(new Set());
  const [reviewed, setReviewed] = useState(0);
  const [needsPlan, setNeedsPlan] = useState(false);
  const [gradesInFlight, setGradesInFlight] = useState(0);
  const open = cards.data?.due.filter((card) => !graded.has(keyOf(card))) ?? [];
  const [current] = open;
  /** Awaited before a refetch, which would still list these cards. */
  const pendingGrades = useRef(new Set<Promise<unknown>>());

  async function reloadDue(): Promise<void> {
    await Promise.allSettled(pendingGrades.current);
    const { data } = await cards.refetch();
    if (data) setGraded(new Set());
  }

  async function grade(card: ReviewCardView, grade: Grade): Promise<void> {
    const wasLast = open.length === 1;
    setGraded((before) => new Set(before).add(keyOf(card)));
    setReviewed((count) => count + 1);
    setGradesInFlight((count) => count + 1);
    try {
      const saving = gradeCard(card, grade);
      pendingGrades.current.add(saving);
      await saving.finally(() => pendingGrades.current.delete(saving));
      if (wasLast) await reloadDue();
    } catch (error) {
      setReviewed((count) => count - 1);
      if (error instanceof ApiError && error.code === 'learner_plan_required') setNeedsPlan(true);
      // Graded elsewhere, or the course is gone.
      else if (error instanceof ApiError && (error.status === 404 || error.status === 409)) await reloadDue();
      else {
        toast(toasts.gradeFailed(messageOf(error)));
        setGraded((before) => new Set([...before].filter((key) => key !== keyOf(card))));
      }
    } finally {
      setGradesInFlight((count) => count - 1);
      void queries.invalidateQueries({ queryKey: reviewCardsQuery.queryKey, refetchType: 'none' });
    }
  }

  return {
    ...cards,
    current,
    left: cards.data ? Math.max(open.length, cards.data.dueCount - graded.size) : 0,
    reviewed,
    needsPlan,
    /** Saving the last grade. */
    settling: current === undefined && gradesInFlight > 0,
    grade,
  };
}
