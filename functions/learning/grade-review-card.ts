import { gradeReviewCard } from '#contracts/http/studies.ts';
import { reviewCards } from '../data/learning/review-cards.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { scheduleAfter } from './schedule.ts';

const implementations = { reviewCards, purchases, subscriptions };

export const handler = implement(gradeReviewCard, implementations, async ({ params, body, user }, ports) => {
  const { courseId, cardId } = params;
  const [card, held, hasPlan] = await Promise.all([
    ports.reviewCards.byId(user.id, courseId, cardId),
    ports.purchases.heldBy(user.id, [courseId]),
    ports.subscriptions.hasLearnerPlan(user.id),
  ]);
  if (!card) throw notFound();
  if (!held.has(courseId)) throw new Problem('purchase_required');
  if (!hasPlan) throw new Problem('learner_plan_required');
  if (card.dueAt !== body.dueAt) throw new Problem('conflict');
  const next = scheduleAfter(card, body.grade, ports.now());
  if (!(await ports.reviewCards.reschedule(user.id, card, next))) throw new Problem('conflict');
  return { dueAt: next.dueAt };
});
