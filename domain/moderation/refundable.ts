import type { Purchase } from '../purchases/purchase.ts';

/** A payment of which something can still be sent back, and how much of it, in US cents. */
export interface Refundable {
  readonly paymentIntentId: string;
  readonly refundedCents: number;
  readonly remainingCents: number;
}

/** Undefined where nothing was paid, all of it went back, or the bank already decides about it (a dispute). */
export function refundableOf(purchase: Purchase): Refundable | undefined {
  if (purchase.status !== 'completed' && purchase.status !== 'partly-refunded') return undefined;
  const { paymentIntentId, priceCents } = purchase;
  const refundedCents = purchase.status === 'partly-refunded' ? purchase.refundedCents : 0;
  const remainingCents = priceCents - refundedCents;
  return paymentIntentId === null || remainingCents <= 0
    ? undefined
    : { paymentIntentId, refundedCents, remainingCents };
}
