import type Stripe from 'stripe';
import { isDisconnected, isInsufficientFunds, type stripeOf } from './stripe-client.ts';

/**
 * Sends money of a payment back to its buyer, once under each key, with the seller's part of it and ours of the fee
 * (docs/invariants.md "Calls to Stripe"). A seller whose balance is short of it, or whose account has left, stands in no buyer's way:
 * they get theirs from us, and what the seller still has is owed (`owedCents`).
 * @returns whether the seller's part came along
 */
export async function sendBack(
  stripe: ReturnType<typeof stripeOf>,
  order: Stripe.RefundCreateParams & { readonly payment_intent: string },
  idempotencyKey: string,
): Promise<boolean> {
  try {
    await stripe(({ refunds }) =>
      refunds.create({ ...order, reverse_transfer: true, refund_application_fee: true }, { idempotencyKey }),
    );
    return true;
  } catch (error) {
    if (!isInsufficientFunds(error) && !isDisconnected(error)) throw error;
  }
  await stripe(({ refunds }) => refunds.create(order, { idempotencyKey: `${idempotencyKey}/alone` }));
  return false;
}
