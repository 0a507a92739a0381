import { saysTrialEndsSoon } from '#domain/stripe/stripe-event.ts';
import type { PlanKind } from '#domain/subscriptions/plan-kind.ts';
import type { ProviderCustomer } from '#domain/subscriptions/settlement.ts';
import { settleSubscriptions } from '../../data/settle-subscriptions.ts';
import type { Settling, UserSubscriptions } from '../../data/subscriptions.ts';
import type { Outcome } from './outcome.ts';

export interface SubscriptionPorts {
  readonly planProvider: {
    customerBehind(event: { readonly type: string; readonly objectId: string }): Promise<string | undefined>;
    customer(customerId: string): Promise<ProviderCustomer>;
    end(subscriptionId: string): Promise<void>;
  };
  readonly subscriptions: {
    ownerOf(customerId: string): Promise<string | undefined>;
    ofUser(userId: string): Promise<UserSubscriptions>;
    noteSurplus(userId: string, kind: PlanKind, subscriptionId: string): Promise<void>;
    settleByEvent(settling: Settling, eventId: string): Promise<boolean>;
  };
}

/** Every event of a subscriber says the same: look at what the provider has of them now. */
export async function applySubscription(
  event: { readonly eventId: string; readonly type: string; readonly objectId: string | null },
  ports: SubscriptionPorts,
): Promise<Outcome> {
  const { eventId, type, objectId } = event;
  if (objectId === null) return 'ignored';
  const customerId = await ports.planProvider.customerBehind({ type, objectId });
  // Another stage's customer at the same account, or somebody whose customer was made anew since.
  const userId = customerId === undefined ? undefined : await ports.subscriptions.ownerOf(customerId);
  if (userId === undefined) return 'ignored';
  const { written } = await settleSubscriptions(
    userId,
    ports,
    (settling) => ports.subscriptions.settleByEvent(settling, eventId),
    { trialEndsSoon: saysTrialEndsSoon({ type }) },
  );
  return written ? 'applied' : 'nothing-to-do';
}
