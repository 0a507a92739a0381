import * as z from 'zod';
import { PaymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { Role } from '#domain/users/profile.ts';
import { endpoint } from '../endpoint.ts';

const Me = z.object({ userId: z.string(), email: z.string(), fullName: z.string(), role: Role });

/** Who am I. Repairs a profile that the confirmation trigger could not write. */
export const getMe = endpoint({
  name: 'get-me',
  area: 'account',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  reply: Me,
  errors: [],
  failureMeans: 'People who signed in are not sent to their dashboard.',
  uses: ['users.profile', 'users.register', 'identity.attributes', 'identity.addToGroup'],
});

/** Sums in US cents; months are UTC (decisions.md, "revenue"). */
const Revenue = z.object({
  totalCents: z.int(),
  thisMonthCents: z.int(),
  /** What the creator keeps of each. */
  totalKeptCents: z.int(),
  thisMonthKeptCents: z.int(),
  sales: z.int(),
});

export const getDashboard = endpoint({
  name: 'get-dashboard',
  area: 'account',
  summary: "The figures of a creator's dashboard",
  method: 'GET',
  path: '/api/dashboard',
  access: 'signed-in',
  reply: z.object({
    fullName: z.string(),
    subscription: SubscriptionView,
    coursesUsed: z.int(),
    revenue: Revenue,
    paymentAccount: PaymentAccountStatus,
  }),
  errors: [],
  failureMeans: 'Creators see "Failed to load dashboard data" instead of their figures.',
  uses: ['users.standing'],
});
