import type Stripe from 'stripe';
import { billing } from '#functions/adapters/stripe/billing.ts';
import { payments } from '#functions/adapters/stripe/payments.ts';
import { payoutProvider } from '#functions/adapters/stripe/payout-provider.ts';
import { users } from '#functions/data/accounts/users.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { payoutAccounts } from '#functions/data/payouts/payout-accounts.ts';
import { sellerDebts } from '#functions/data/payouts/seller-debts.ts';
import { purchases } from '#functions/data/purchases/purchases.ts';
import { providerRequests } from '#functions/data/stripe/provider-requests.ts';
import { reconciliation } from '#functions/data/stripe/reconciliation.ts';
import { stripeEvents } from '#functions/data/stripe/stripe-events.ts';
import { subscriptions } from '#functions/data/subscriptions/subscriptions.ts';
import type { EventPorts } from '#functions/stripe/apply/apply-event.ts';
import { handler } from '#functions/stripe/apply-stripe-events.ts';
import { testPlatform } from '#test/support/platform.ts';
import { deliver, streamInserts } from '#test/support/stripe.ts';

/** The consumer's parts on a separate platform, for faults between them. */
export function parts(): EventPorts {
  const platform = testPlatform({ now: new Date().toISOString() });
  return {
    stripeEvents: stripeEvents(platform),
    payments: payments(platform),
    courses: courses(platform),
    users: users(platform),
    reconciliation: reconciliation(platform),
    purchases: purchases(platform),
    sellerDebts: sellerDebts(platform),
    providerRequests: providerRequests(platform),
    payoutAccounts: payoutAccounts(platform),
    payoutProvider: payoutProvider(platform),
    billing: billing(platform),
    subscriptions: subscriptions(platform),
    now: platform.now,
  };
}

/** Delivers events to their endpoints, then their stream records. */
export async function deliverAll(events: readonly Stripe.Event[]): Promise<void> {
  for (const event of events) {
    const reply = await deliver(event);
    if (reply.status !== 200) throw new Error(`${event.type} was not acknowledged: ${JSON.stringify(reply.body)}`);
  }
}
export const apply = (...eventIds: readonly string[]) => handler(streamInserts(...eventIds));
export const sweep = () => handler({ sweep: true });
