import { renewSubscription, retryInvoice, warnOfTrialEnd } from './billing/subscriptions.ts';
import { settleCheckout } from './checkout/payment.ts';
import { expireSession } from './checkout/sessions.ts';
import type { StripeContext } from './context.ts';
import { openDispute, warnOfFraud } from './payments/disputes.ts';
import { failRefund } from './payments/refunds.ts';

/** What happens by itself when its time comes, by the name under which it was planned. */
const TASKS: Readonly<Record<string, (context: StripeContext, id: string) => unknown>> = {
  'expire-session': expireSession,
  'settle-bank-debit': (context, id) => settleCheckout(context, id),
  'fail-refund': failRefund,
  'open-dispute': (context, id) => openDispute(context, id, 'fraudulent'),
  'warn-of-fraud': warnOfFraud,
  'renew-subscription': renewSubscription,
  'warn-of-trial-end': warnOfTrialEnd,
  'retry-invoice': retryInvoice,
};

/** Does everything that has fallen due, oldest first, each at its own moment of the stand-in's clock. */
export function runAgenda(context: StripeContext): boolean {
  const now = context.clock.nowSeconds();
  let ran = false;
  for (let due = context.store.nextPlanned(now); due !== undefined; due = context.store.nextPlanned(now)) {
    const { id, task, atSeconds } = due;
    ran = true;
    try {
      context.store.transaction(() => {
        context.store.unplan(id, task);
        context.clock.standAt(atSeconds, () => TASKS[task]?.(context, id));
      });
    } catch (error) {
      // What cannot be done (its object is gone, or was closed by hand) must not hold up what comes after it.
      context.store.unplan(id, task);
      console.warn(`Stripe stand-in: ${task} of ${id} was skipped: ${error instanceof Error ? error.message : error}`);
    }
  }
  return ran;
}
