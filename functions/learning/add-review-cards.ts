import { addReviewCards } from '#contracts/http/studies.ts';
import { cardTextsOf, newMemory } from '#domain/learning/review-card.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { reviewCards } from '../data/learning/review-cards.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { moduleIn } from './readable-module.ts';
import { readableVersion } from './readable-version.ts';

const implementations = { courses, purchases, subscriptions, reviewCards };

export const handler = implement(addReviewCards, implementations, async ({ params, body, user }, ports) => {
  const [readable, hasPlan] = await Promise.all([
    readableVersion(ports, params.courseId, user),
    ports.subscriptions.hasLearnerPlan(user.id),
  ]);
  const { course, newest: version } = readable;
  if (version === WORKING_COPY)
    throw new Problem('own_course', { message: 'This is your own course. Review cards are for learners who take it.' });
  if (!hasPlan) throw new Problem('learner_plan_required');
  const [page, module] = await Promise.all([
    ports.courses.page(course.id, version),
    moduleIn(ports, readable, version, body.moduleNumber),
  ]);
  if (!page) throw notFound();
  const dueAt = ports.now();
  const cards = cardTextsOf(module).map((text) => ({
    courseId: course.id,
    courseTitle: page.title,
    ...text,
    dueAt,
    memory: newMemory,
    version: 1,
  }));
  return { added: await ports.reviewCards.add(user.id, course.id, cards) };
});
