import { useEffect, useRef, useState } from 'react';
import { addReviewCards } from '#contracts/http/studies.ts';
import { hasStudyTools, useLearnerPlan } from '#web/components/learner-plan/use-learner-plan.ts';
import { call } from '#web/lib/api/call.ts';
import type { DeckPlace } from './use-deck.ts';

/** Whether reaching a place adds its module's cards. */
export const bringsCards = (place: DeckPlace | undefined): boolean =>
  place?.kind === 'slide' && (place.slide.kind === 'takeaways' || place.slide.kind === 'quiz');

/**
 * With the learner plan, a module's questions and takeaways come back for review once its takeaways or quiz are reached.
 * Quiet: nobody asked for it, so a failure is not said, and reaching them another time tries again.
 */
export function useReviewCards(courseId: string, moduleNumber: number): number {
  const { data: plan } = useLearnerPlan();
  const asked = useRef(new Set<number>());
  const [added, setAdded] = useState(0);
  const open = plan !== undefined && hasStudyTools(plan);
  useEffect(() => {
    if (!open || moduleNumber === 0 || asked.current.has(moduleNumber)) return;
    asked.current.add(moduleNumber);
    call(addReviewCards, { params: { courseId }, body: { moduleNumber } }).then(
      (answer) => setAdded(answer.added),
      () => asked.current.delete(moduleNumber),
    );
  }, [open, courseId, moduleNumber]);
  return added;
}
