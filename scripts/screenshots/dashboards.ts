import type * as z from 'zod';
import { getDashboard } from '#contracts/http/account.ts';
import { checkStripeAccount } from '#contracts/http/payouts.ts';
import { listSales } from '#contracts/http/purchases.ts';
import { checkSubscription } from '#contracts/http/subscriptions.ts';
import { creatorShareCents, platformFeeCents } from '#domain/money.ts';
import { type Tier, tiers } from '#domain/subscriptions/plans.ts';
import type { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, HOUR_MS, instantOf } from '#domain/time.ts';
import type { Reply, Shot } from './take-screenshots.ts';

type Figures = z.input<typeof getDashboard.reply>;

const now = Date.now();
const fromNow = (ms: number): string => instantOf(now + ms);

const plan = (tier: Tier, change: Partial<SubscriptionView> = {}): SubscriptionView => ({
  tier,
  status: tier === 'free_trial' ? 'trialing' : 'active',
  trialEnd: tier === 'free_trial' ? fromNow(6 * DAY_MS) : null,
  periodEnd: tier === 'free_trial' ? null : fromNow(20 * DAY_MS),
  cancelAt: null,
  graceEndsAt: null,
  productId: tier === 'free_trial' ? null : `prod_${tier}`,
  coursesLimit: tiers[tier].coursesLimit,
  features: tiers[tier].features,
  ...change,
});

const PRICE_CENTS = 4_900;
const salesByMonth = [0, 1, 0, 20, 30, 0, 11, 44, 36, 51, 41, 19];

const revenueOf = (sales: number) => ({
  grossCents: sales * PRICE_CENTS,
  keptCents: sales * creatorShareCents(PRICE_CENTS),
});
const month = (back: number): string => {
  const today = new Date(now);
  return instantOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).slice(0, 7);
};
const sold = salesByMonth.reduce((sum, sales) => sum + sales, 0);
const total = revenueOf(sold);
const latest = revenueOf(salesByMonth.at(-1) ?? 0);
const months = salesByMonth
  .map((sales, index) => ({ month: month(salesByMonth.length - 1 - index), sales, ...revenueOf(sales) }))
  .filter(({ sales }) => sales > 0);

const figures = (subscription: SubscriptionView, change: Partial<Figures> = {}): Figures => ({
  fullName: 'Ada Marlow',
  subscription,
  coursesUsed: 2,
  creation: 'open',
  revenue: {
    totalCents: total.grossCents,
    thisMonthCents: latest.grossCents,
    totalKeptCents: total.keptCents,
    thisMonthKeptCents: latest.keptCents,
    sales: sold,
    disputedSales: 0,
    disputedCents: 0,
  },
  analytics: subscription.features.analytics ? { students: sold, averageRating: null, months } : null,
  paymentAccount: { connected: true, charges_enabled: true, details_submitted: true },
  debts: [],
  ...change,
});

const statuses = ['completed', 'completed', 'partly-refunded', 'completed', 'refunded', 'disputed'] as const;
const sales = statuses.map((status, index) => ({
  id: `sale-${index}`,
  courseId: 'course',
  courseTitle: index % 2 === 0 ? 'Bread from Scratch' : 'Bridges, and Why They Stand',
  buyer: `${'lemoka'[index]}•••@example.com`,
  priceCents: PRICE_CENTS,
  feeCents: platformFeeCents(PRICE_CENTS),
  netCents: creatorShareCents(PRICE_CENTS),
  refundedCents: 0,
  status,
  purchasedAt: fromNow(-index * DAY_MS),
}));

const repliesOf = (dashboard: Figures): Reply[] => [
  { endpoint: getDashboard, reply: dashboard },
  { endpoint: checkSubscription, reply: { subscription: dashboard.subscription } },
  { endpoint: checkStripeAccount, reply: dashboard.paymentAccount },
  { endpoint: listSales, reply: { sales, nextCursor: 'more' } },
];

const onTrial = (change: Partial<Figures>, subscription: Partial<SubscriptionView> = {}): Figures =>
  figures(plan('free_trial', subscription), change);

const create: Shot['prepare'] = async (page) => {
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.getByRole('listitem').filter({ hasText: 'View Plans' }).first().waitFor();
};

export const dashboards: readonly Shot[] = [
  { name: 'dashboard-pro', as: 'creator', path: '/dashboard', replies: repliesOf(figures(plan('pro'))) },
  {
    name: 'dashboard-past-due',
    as: 'creator',
    path: '/dashboard',
    windowOnly: true,
    replies: repliesOf(figures(plan('pro', { status: 'past_due', graceEndsAt: fromNow(5 * DAY_MS) }))),
  },
  {
    name: 'dashboard-owes',
    as: 'creator',
    path: '/dashboard',
    replies: repliesOf(
      figures(plan('pro'), {
        debts: [
          { courseTitle: 'Bread from Scratch', owedCents: creatorShareCents(PRICE_CENTS), since: fromNow(-2 * DAY_MS) },
        ],
        revenue: { ...figures(plan('pro')).revenue, disputedSales: 1, disputedCents: PRICE_CENTS },
      }),
    ),
  },
  {
    name: 'dashboard-cancelled',
    as: 'creator',
    path: '/dashboard',
    replies: repliesOf(figures(plan('hobby', { cancelAt: fromNow(9 * DAY_MS) }))),
  },
  {
    name: 'dashboard-limit',
    as: 'creator',
    path: '/dashboard',
    windowOnly: true,
    replies: repliesOf(
      onTrial({ coursesUsed: 3, creation: 'course_limit_reached' }, { trialEnd: fromNow(5 * HOUR_MS) }),
    ),
    prepare: create,
  },
  {
    name: 'dashboard-trial-ended',
    as: 'creator',
    path: '/dashboard',
    windowOnly: true,
    replies: repliesOf(onTrial({ creation: 'trial_ended' }, { trialEnd: fromNow(-DAY_MS) })),
    prepare: create,
  },
  {
    name: 'generate-limit',
    as: 'creator',
    path: '/generate',
    replies: repliesOf(onTrial({ coursesUsed: 3, creation: 'course_limit_reached' })),
  },
];
