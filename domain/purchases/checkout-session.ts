import type { PurchaseReference } from './payment.ts';

/** The one currency (docs/product.md "Prices"). */
export const CURRENCY = 'usd';

/** A checkout page as the provider has it now, reduced to what decides over a purchase. */
export interface CheckoutSession {
  readonly id: string;
  /** The provider's list is open: a status that we do not know grants nothing. */
  readonly status: 'open' | 'complete' | 'expired' | 'unknown';
  readonly url: string | null;
  /** Present once the money is there. A finished session without it may still be paid, unless the payment failed. */
  readonly paymentIntentId: string | undefined;
  readonly paymentFailed: boolean;
  /** What we wrote on it when it was opened; undefined for a session that is none of ours. */
  readonly purchase: PurchaseReference | undefined;
  /** The customer who subscribed on it, where it sells a plan. */
  readonly subscriberId: string | undefined;
}
