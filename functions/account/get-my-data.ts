import { getMyData } from '#contracts/http/account.ts';
import { paymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { sectionsOf } from '#domain/sources/spans.ts';
import { learnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { accountData } from '../data/accounts/account-data.ts';
import { users } from '../data/accounts/users.ts';
import { sourceTexts } from '../data/sources/source-texts.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

const implementations = { users, subscriptions, accountData, sourceTexts };

export const handler = implement(getMyData, implementations, async ({ user, query }, ports) => {
  const [overview, plans, records] = await Promise.all([
    ports.users.overview(user.id),
    ports.subscriptions.ofUser(user.id),
    ports.accountData.recordsPage(user.id, query.cursor),
  ]);
  const { profile, subscription, payoutAccount } = overview;
  if (!profile) throw notFound();
  const { cursor, courseIds, progress, quizAttempts, notes } = records;
  const sources = await Promise.all(
    records.sources.map(async ({ ownerId, ...source }) => {
      const text = source.status === 'ready' ? await ports.sourceTexts.read({ ownerId, id: source.id }) : undefined;
      return { ...source, sections: text ? sectionsOf(text.spans) : [] };
    }),
  );
  return {
    profile,
    subscription,
    paymentAccount: paymentAccountStatus(payoutAccount),
    learnerPlan: learnerPlanView(plans.learner, plans.customer, ports.now()),
    courseIds,
    enrollments: records.enrollments.map(({ studentId: _, ...enrollment }) => enrollment),
    // Sellers' ids are private.
    purchases: records.purchases.map(({ version: _, sellerId: __, ...purchase }) => purchase),
    reviews: records.reviews.map(({ version: _, sellerId: __, authorId: ___, ...review }) => review),
    progress,
    quizAttempts,
    notes,
    reviewCards: records.reviewCards.map(({ front: _, back: __, version: ___, ...card }) => card),
    certificates: records.certificates.map(({ studentId: _, ...certificate }) => certificate),
    sources,
    nextCursor: cursor ?? null,
  };
});
