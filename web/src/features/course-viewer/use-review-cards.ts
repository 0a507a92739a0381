import { useEffect, useState } from 'react';
import { hasStudyTools, useLearnerPlan } from '#web/api/learner-plan.ts';
import { addCards } from '#web/api/studies.ts';

/** The cards that each module brought so far, by its number, while the viewer is open. */
export type AddedCards = Map<number, number>;

/**
 * With the learner plan, a module's questions and takeaways come back for review once its takeaways or quiz are reached.
 * Quiet: nobody asked for it, so a failure is not said, and reaching them another time tries again.
 */
export function useReviewCards(courseId: string, moduleNumber: number, brought: AddedCards): number {
  const { data: plan } = useLearnerPlan();
  const [added, setAdded] = useState(brought.get(moduleNumber) ?? 0);
  const open = plan !== undefined && hasStudyTools(plan);
  useEffect(() => {
    if (!open || brought.has(moduleNumber)) return;
    brought.set(moduleNumber, 0);
    addCards(courseId, moduleNumber).then(
      (count) => {
        brought.set(moduleNumber, count);
        setAdded(count);
      },
      () => brought.delete(moduleNumber),
    );
  }, [open, courseId, moduleNumber, brought]);
  return added;
}
