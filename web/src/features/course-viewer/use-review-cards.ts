import { useEffect, useState } from 'react';
import { addReviewCards } from '#contracts/http/studies.ts';
import { hasStudyTools, useLearnerPlan } from '#web/api/learner-plan.ts';
import { call } from '#web/lib/api/call.ts';

/** The cards that each module brought so far, by its number, while the viewer is open. */
export type BroughtCards = Map<number, number>;

/**
 * With the learner plan, a module's questions and takeaways come back for review once its takeaways or quiz are reached.
 * Quiet: nobody asked for it, so a failure is not said, and reaching them another time tries again.
 */
export function useReviewCards(courseId: string, moduleNumber: number, brought: BroughtCards): number {
  const { data: plan } = useLearnerPlan();
  const [added, setAdded] = useState(brought.get(moduleNumber) ?? 0);
  const open = plan !== undefined && hasStudyTools(plan);
  useEffect(() => {
    if (!open || brought.has(moduleNumber)) return;
    brought.set(moduleNumber, 0);
    call(addReviewCards, { params: { courseId }, body: { moduleNumber } }).then(
      (answer) => {
        brought.set(moduleNumber, answer.added);
        setAdded(answer.added);
      },
      () => brought.delete(moduleNumber),
    );
  }, [open, courseId, moduleNumber, brought]);
  return added;
}
