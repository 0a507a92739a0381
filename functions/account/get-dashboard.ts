import { getDashboard } from '#contracts/http/account.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { paymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { placesUsed } from '#domain/subscriptions/usage.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement.ts';

export const handler = implement(getDashboard, { users }, async ({ user }, { users }) => {
  const { profile, subscription, usage, revenue, payoutAccount } = await users.standing(user.id);
  return {
    // Missing until GET /me has repaired it, which every sign-in asks first.
    fullName: profile?.fullName ?? '',
    subscription,
    coursesUsed: placesUsed(quotaOf(subscription), usage),
    revenue: {
      totalCents: revenue.all.grossCents,
      thisMonthCents: revenue.month.grossCents,
      totalKeptCents: revenue.all.grossCents - revenue.all.platformFeeCents,
      thisMonthKeptCents: revenue.month.grossCents - revenue.month.platformFeeCents,
      sales: revenue.all.sales,
    },
    paymentAccount: paymentAccountStatus(payoutAccount),
  };
});
