import { type EventOutcome, isTrialEndingNotice } from '#domain/stripe/stripe-event.ts';
import { syncSubscriptions } from '../../data/subscriptions/sync-subscriptions.ts';
import type { PortsOf } from '../../runtime/ports-of.ts';

export type SubscriptionPorts = PortsOf<
  | 'billing.customerIdFor'
  | 'billing.customer'
  | 'billing.cancel'
  | 'subscriptions.ownerOf'
  | 'subscriptions.ofUser'
  | 'subscriptions.recordDuplicates'
  | 'subscriptions.syncByEvent'
>;

export async function applySubscription(
  event: { readonly eventId: string; readonly type: string; readonly objectId: string | null },
  ports: SubscriptionPorts,
): Promise<EventOutcome> {
  const { eventId, type, objectId } = event;
  if (objectId === null) return 'ignored';
  const customerId = await ports.billing.customerIdFor({ type, objectId });
  // Another stage's customer, or a replaced one.
  const userId = customerId === undefined ? undefined : await ports.subscriptions.ownerOf(customerId);
  if (userId === undefined) return 'ignored';
  const { written } = await syncSubscriptions(
    userId,
    ports,
    (update) => ports.subscriptions.syncByEvent(update, eventId),
    { endingTrials: isTrialEndingNotice({ type }) ? [objectId] : [] },
  );
  return written ? 'applied' : 'nothing-to-do';
}
