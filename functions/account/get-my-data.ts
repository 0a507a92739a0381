import { getMyData } from '#contracts/http/account.ts';
import { paymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { accounts } from '../data/accounts.ts';
import { courses } from '../data/courses.ts';
import { enrollments } from '../data/enrollments.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';
import { allCourses } from './all-courses.ts';

const providers = { users, courses, enrollments, accounts };

export const handler = implement(getMyData, providers, async ({ user }, ports) => {
  const [standing, courses, enrolled, bought] = await Promise.all([
    ports.users.standing(user.id),
    allCourses(ports, user.id),
    ports.enrollments.ofStudent(user.id),
    ports.accounts.purchases(user.id),
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
