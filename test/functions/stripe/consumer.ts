import type Stripe from 'stripe';
import { checkout } from '#functions/adapters/checkout.ts';
import { payments } from '#functions/adapters/payments.ts';
import { payoutProvider } from '#functions/adapters/payout-provider.ts';
import { planProvider } from '#functions/adapters/plan-provider.ts';
import { courses } from '#functions/data/courses.ts';
import { payoutAccounts } from '#functions/data/payout-accounts.ts';
import { payouts } from '#functions/data/payouts.ts';
import { profiles } from '#functions/data/profiles.ts';
import { purchases } from '#functions/data/purchases.ts';
import { reconciliation } from '#functions/data/reconciliation.ts';
import { refusals } from '#functions/data/refusals.ts';
import { sellerDebts } from '#functions/data/seller-debts.ts';
import { settlements } from '#functions/data/settlements.ts';
import { stripeEvents } from '#functions/data/stripe-events.ts';
import { subscriptions } from '#functions/data/subscriptions.ts';
import type { EventPorts } from '#functions/stripe/apply/apply-event.ts';
import { handler } from '#functions/stripe/apply-stripe-events.ts';
import { testPlatform } from '#test/support/platform.ts';
import { deliver, streamInserts } from '#test/support/stripe.ts';

/** The consumer's own parts, on a platform of their own, for faults in between them. */
export function parts(): EventPorts {
  const platform = testPlatform({ now: new Date().toISOString() });
  return {
    stripeEvents: stripeEvents(platform),
    checkout: checkout(platform),
    courses: courses(platform),
    profiles: profiles(platform),
    reconciliation: reconciliation(platform),
    payments: payments(platform),
    purchases: purchases(platform),
    settlements: settlements(platform),
    sellerDebts: sellerDebts(platform),
    refusals: refusals(platform),
    payouts: payouts(platform),
    payoutProvider: payoutProvider(platform),
    payoutAccounts: payoutAccounts(platform),
    planProvider: planProvider(platform),
    subscriptions: subscriptions(platform),
    now: platform.now,
  };
}

/** Events as the provider would deliver them: each at its endpoint, then the stream's word of them. */
export async function deliverAll(events: readonly Stripe.Event[]): Promise<void> {
  for (const event of events) {
    const reply = await deliver(event);
    if (reply.status !== 200) throw new Error(`${event.type} was not acknowledged: ${JSON.stringify(reply.body)}`);
  }
}
export const apply = (...eventIds: readonly string[]) => handler(streamInserts(...eventIds));
export const sweep = () => handler({ sweep: true });
