import { getDashboard } from '#contracts/http/account.ts';
import { creationStatus, quotaOf, slotsUsed } from '#domain/generations/quota.ts';
import { paymentAccountStatus } from '#domain/payouts/payout-account.ts';
import type { RevenueSum } from '#domain/purchases/revenue.ts';
import { averageOf } from '#domain/reviews/review.ts';
import { users } from '../data/accounts/users.ts';
import { implement } from '../runtime/implement-for-users.ts';

const keptOf = ({ grossCents, platformFeeCents }: RevenueSum): number => grossCents - platformFeeCents;

export const handler = implement(getDashboard, { users }, async ({ user }, { users, now }) => {
  const { profile, subscription, usage, revenue, payoutAccount, debts } = await users.overview(user.id);
  return {
    // GET /me repairs a missing profile.
    fullName: profile?.fullName ?? '',
    subscription,
    coursesUsed: slotsUsed(quotaOf(subscription), usage),
    creation: creationStatus(subscription, usage, now()),
    revenue: {
      totalCents: revenue.all.grossCents,
      thisMonthCents: revenue.month.grossCents,
      totalKeptCents: keptOf(revenue.all),
      thisMonthKeptCents: keptOf(revenue.month),
      sales: revenue.all.sales,
      disputedSales: revenue.all.disputedSales,
      disputedCents: revenue.all.disputedCents,
    },
    analytics: subscription.features.analytics
      ? {
          students: revenue.all.students,
          averageRating: averageOf(revenue.all),
          months: revenue.months.map(({ month, sum }) => ({
            month,
            grossCents: sum.grossCents,
            keptCents: keptOf(sum),
            sales: sum.sales,
          })),
        }
      : null,
    paymentAccount: paymentAccountStatus(payoutAccount),
    debts,
  };
});
