import type { PurchaseReference } from '../purchases/payment.ts';
import type { ProviderSubscription } from '../subscriptions/provider-subscription.ts';

export interface ProviderPage<Found> {
  readonly items: readonly Found[];
  readonly nextCursor: string | undefined;
}

/** Enough fields to decide whether the session must be fetched. */
export interface ListedSession {
  readonly id: string;
  readonly isOpen: boolean;
  readonly paymentIntentId: string | undefined;
  readonly purchase: PurchaseReference;
}

export interface MoneyReturned {
  readonly type: 'transfer.reversed' | 'application_fee.refunded';
  readonly objectId: string;
}

/** With the subscriptions on this page; others may follow on the next. */
export interface ListedCustomer {
  readonly customerId: string;
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  readonly subscriptionId: string;
}
