import * as z from 'zod';
import { reconcile } from '#contracts/jobs.ts';
import { payments } from '../adapters/payments.ts';
import { payoutProvider } from '../adapters/payout-provider.ts';
import { billing } from '../adapters/plan-provider.ts';
import { stripeLists } from '../adapters/provider-lists.ts';
import { courses } from '../data/courses.ts';
import { payoutAccounts } from '../data/payout-accounts.ts';
import { purchases } from '../data/purchases.ts';
import { reconciliation } from '../data/reconciliation.ts';
import { sellerDebts } from '../data/seller-debts.ts';
import { subscriptions } from '../data/subscriptions.ts';
import { users } from '../data/users.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { runPasses } from './reconcile/run-passes.ts';

/** By hand, each night, or, without any of it, as the clock says each hour. */
const Trigger = z.object({ deep: z.boolean().default(false) });

/** When to look at nothing more: the function has 600 s, and one look takes at most some calls of twice 5 s. */
const LOOK_WITHIN_MS = 480_000;

const providers = {
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

export const handler = implementJob(reconcile, providers, (event, ports) =>
  runPasses(ports, { deep: Trigger.parse(event).deep, until: Date.now() + LOOK_WITHIN_MS }),
);
