import { previewDeletion } from '#contracts/http/account.ts';
import { isLive } from '#domain/subscriptions/provider-subscription.ts';
import { deletionBlock } from '#domain/users/deletion.ts';
import { accountData } from '../data/accounts/account-data.ts';
import { users } from '../data/accounts/users.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';

const implementations = { users, purchases, accountData, subscriptions };

export const handler = implement(previewDeletion, implementations, async ({ user }, ports) => {
  const [overview, courses, enrolled, unsettled, { creator, learner }] = await Promise.all([
    ports.users.overview(user.id),
    ports.accountData.ownedCourses(user.id),
    ports.purchases.enrollmentsOf(user.id),
    ports.accountData.unsettled(user.id),
    ports.subscriptions.ofUser(user.id),
  ]);
  if (!overview.profile) throw notFound();
  return {
    courses: courses.length,
    publishedCourses: courses.filter(({ status }) => status === 'published').length,
    students: overview.revenue.all.students,
    enrollments: enrolled.length,
    // Deletion ends these at the provider. Plans that we grant cost nothing.
    subscribed: [creator, learner].some((plan) => plan !== undefined && isLive(plan)),
    blockedBy: deletionBlock(unsettled),
  };
});
