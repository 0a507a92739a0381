import { checkSubscription } from '#contracts/http/subscriptions.ts';
import { deriveSubscription } from '#domain/subscriptions/entitlement.ts';
import { billing } from '../adapters/stripe/billing.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { syncSubscriptions } from '../data/subscriptions/sync-subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';

/** The subscriber may return before the provider's event. */
export const handler = implement(checkSubscription, { subscriptions, billing }, async ({ user }, ports) => {
  const { stored } = await syncSubscriptions(user.id, ports, ports.subscriptions.sync);
  return { subscription: deriveSubscription(stored.creator, stored.granted, ports.now()) };
});
