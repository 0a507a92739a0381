import type { PurchaseReference } from '../purchases/payment.ts';
import type { ProviderSubscription } from '../subscriptions/sync.ts';

/** A part of a list of the provider's; `after` leads to the next one. */
export interface ProviderPage<Found> {
  readonly items: readonly Found[];
  readonly nextCursor: string | undefined;
}

/** A checkout page for a course, as a list shows it: enough to tell whether it is worth looking at. */
export interface ListedSession {
  readonly id: string;
  readonly isOpen: boolean;
  /** Where it was paid. */
  readonly paymentIntentId: string | undefined;
  readonly purchase: PurchaseReference;
}

/** A transfer or a fee of which something was taken back. */
export interface MoneyReturned {
  readonly type: 'transfer.reversed' | 'application_fee.refunded';
  readonly objectId: string;
}

/** The subscriptions of one customer that one part of the list has; others may be on the next. */
export interface ListedCustomer {
  readonly customerId: string;
  readonly deleted: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  /** By which the customer is found again. */
  readonly subscriptionId: string;
}
