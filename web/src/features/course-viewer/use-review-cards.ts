import { useEffect, useState } from 'react';
import { hasStudyTools, useLearnerPlan } from '#web/api/learner-plan.ts';
import { addCards } from '#web/api/studies.ts';

/** By module number, for this visit. */
export type AddedCards = Map<number, number>;

/** Adds a module's cards when its takeaways or quiz are reached. Errors are silent: the next visit tries again. */
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
