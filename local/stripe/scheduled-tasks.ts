import { announceTrialEnd, renewSubscription, retryInvoice } from './billing/subscriptions.ts';
import { settleCheckout } from './checkout/payment.ts';
import { expireSession } from './checkout/sessions.ts';
import type { StripeContext } from './context.ts';
import { createFraudWarning, openDispute } from './payments/disputes.ts';
import { failRefund } from './payments/refunds.ts';

const TASKS: Readonly<Record<string, (context: StripeContext, id: string) => unknown>> = {
  'expire-session': expireSession,
  'settle-bank-debit': (context, id) => settleCheckout(context, id),
  'fail-refund': failRefund,
  'open-dispute': (context, id) => openDispute(context, id, 'fraudulent'),
  'warn-of-fraud': createFraudWarning,
  'renew-subscription': renewSubscription,
  'warn-of-trial-end': announceTrialEnd,
  'retry-invoice': retryInvoice,
};

/** True when a task ran. */
export function runDueTasks(context: StripeContext): boolean {
  const now = context.clock.nowSeconds();
  let ran = false;
  for (let due = context.store.nextDue(now); due !== undefined; due = context.store.nextDue(now)) {
    const { id, task, atSeconds } = due;
    ran = true;
    try {
      context.store.transaction(() => {
        context.store.unschedule(id, task);
        context.clock.runAt(atSeconds, () => TASKS[task]?.(context, id));
      });
    } catch (error) {
      // A task whose object is gone or closed must not block the next ones.
      context.store.unschedule(id, task);
      console.warn(`Stripe stand-in: skipped ${task} of ${id}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return ran;
}
