import { listReviewCards } from '#contracts/http/studies.ts';
import { reviewCards } from '../data/learning/review-cards.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { nextDueAt } from './schedule.ts';

const MAX_DUE = 100;

/** Cards quote the course, so a lost purchase hides them. */
export const handler = implement(listReviewCards, { reviewCards, purchases }, async ({ user }, ports) => {
  const now = ports.now();
  const all = await ports.reviewCards.ofUser(user.id);
  const held = await ports.purchases.heldBy(
    user.id,
    all.map(({ courseId }) => courseId),
  );
  const cards = all.filter(({ courseId }) => held.has(courseId)).sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
  const due = cards.filter(({ dueAt }) => dueAt <= now);
  return {
    due: due.slice(0, MAX_DUE).map((card) => ({ ...card, nextDueAt: nextDueAt(card, now) })),
    dueCount: due.length,
    total: cards.length,
    nextDueAt: cards[due.length]?.dueAt ?? null,
  };
});
