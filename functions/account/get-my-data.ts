import { getMyData } from '#contracts/http/account.ts';
import { paymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { learnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { dealings } from '../data/dealings.ts';
import { enrollments } from '../data/enrollments.ts';
import { learningRecords } from '../data/learning-records.ts';
import { reviews } from '../data/reviews.ts';
import { subscriptions } from '../data/subscriptions.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { users, subscriptions, enrollments, dealings, reviews, learningRecords };

export const handler = implement(getMyData, providers, async ({ user }, ports) => {
  const [standing, plans, courses, enrolled, bought, said, learned] = await Promise.all([
    ports.users.standing(user.id),
    ports.subscriptions.ofUser(user.id),
    ports.dealings.courses(user.id),
    ports.enrollments.ofStudent(user.id),
    ports.dealings.purchases(user.id),
    ports.reviews.allOfAuthor(user.id),
    ports.learningRecords.ofUser(user.id),
  ]);
  const { profile, subscription, payoutAccount } = standing;
  if (!profile) throw notFound();
  return {
    profile,
    subscription,
    paymentAccount: paymentAccountStatus(payoutAccount),
    learnerPlan: learnerPlanView(plans.learner, plans.customer, ports.now()),
    courseIds: courses.map(({ id }) => id),
    enrollments: enrolled.map(({ studentId: _, ...enrollment }) => enrollment),
    // How purchases are guarded and who sold them is nobody's business but ours and theirs.
    purchases: bought.map(({ version: _, sellerId: __, ...purchase }) => purchase),
    reviews: said.map(({ version: _, sellerId: __, authorId: ___, ...review }) => review),
    ...learned,
    reviewCards: learned.reviewCards.map(({ front: _, back: __, version: ___, ...card }) => card),
    certificates: learned.certificates.map(({ studentId: _, ...certificate }) => certificate),
  };
});
