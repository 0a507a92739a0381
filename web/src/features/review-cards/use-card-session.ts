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
 * A session over the cards that are due. The next card comes at once while the grade is being kept; a grade that could not
 * be kept brings its card back. When all were gone through the server is asked anew, since some come back within minutes.
 */
export function useCardSession() {
  const queries = useQueryClient();
  const cards = useQuery({ ...reviewCardsQuery, refetchOnMount: 'always', staleTime: Number.POSITIVE_INFINITY });
  /** Graded since the list was read; those that wait again are in the next list. */
  const [graded, setGraded] = useState<ReadonlySet<string>>(new Set());
  const [reviewed, setReviewed] = useState(0);
  const [needsPlan, setNeedsPlan] = useState(false);
  const [gradesInFlight, setGradesInFlight] = useState(0);
  const open = cards.data?.due.filter((card) => !graded.has(keyOf(card))) ?? [];
  const [current] = open;
  /** Grades on their way: a list that is read before they arrived has their cards still due. */
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
      // Graded elsewhere, or its course is gone: the list of this moment knows.
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
    /** The last card's grade is being kept, and the list asked for. */
    settling: current === undefined && gradesInFlight > 0,
    grade,
  };
}
