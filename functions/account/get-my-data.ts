import { getMyData } from '#contracts/http/account.ts';
import { paymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { dealings } from '../data/dealings.ts';
import { enrollments } from '../data/enrollments.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';

const providers = { users, enrollments, dealings };

export const handler = implement(getMyData, providers, async ({ user }, ports) => {
  const [standing, courses, enrolled, bought] = await Promise.all([
    ports.users.standing(user.id),
    ports.dealings.courses(user.id),
    ports.enrollments.ofStudent(user.id),
    ports.dealings.purchases(user.id),
  ]);
  const { profile, subscription, payoutAccount } = standing;
  if (!profile) throw notFound();
  return {
    profile,
    subscription,
    paymentAccount: paymentAccountStatus(payoutAccount),
    courseIds: courses.map(({ id }) => id),
    enrollments: enrolled.map(({ studentId: _, ...enrollment }) => enrollment),
    // How purchases are guarded and who sold them is nobody's business but ours and theirs.
    purchases: bought.map(({ version: _, sellerId: __, ...purchase }) => purchase),
  };
});
