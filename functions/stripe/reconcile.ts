import * as z from 'zod';
import { reconcile } from '#contracts/jobs.ts';
import { billing } from '../adapters/stripe/billing.ts';
import { payments } from '../adapters/stripe/payments.ts';
import { payoutProvider } from '../adapters/stripe/payout-provider.ts';
import { stripeLists } from '../adapters/stripe/stripe-lists.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import { sellerDebts } from '../data/payouts/seller-debts.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { reconciliation } from '../data/stripe/reconciliation.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { runPasses } from './reconcile/run-passes.ts';

/** Deep by hand and each night; recent each hour. */
const Trigger = z.object({ deep: z.boolean().default(false) });

/** No comparison starts after this: one takes a few calls of up to twice 5 s, of 600 s. */
const TIME_LIMIT_MS = 480_000;

const implementations = {
  reconciliation,
  stripeLists,
  payments,
  courses,
  users,
  purchases,
  sellerDebts,
  payoutProvider,
  payoutAccounts,
  billing,
  subscriptions,
};

export const handler = implementJob(reconcile, implementations, (event, ports) =>
  runPasses(ports, { deep: Trigger.parse(event).deep, until: Date.now() + TIME_LIMIT_MS }),
);
