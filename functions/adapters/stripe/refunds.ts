import type Stripe from 'stripe';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { isDisconnected, isInsufficientFunds, isRefused, stripeOf } from './stripe-client.ts';

export const refunds = (platform: Platform) => {
  const stripe = stripeOf(platform);
  return {
    /**
     * The seller gives back their part, and we our part of the fee (docs/invariants.md "Calls to Stripe").
     * @throws Problem not_refundable where less is left than was asked for, or the bank decides about the payment;
     * conflict where another refund was asked for under the key; provider_unavailable
     */
    async refundPart(paymentIntentId: string, amountCents: number, key: string): Promise<void> {
      try {
        const order = {
          payment_intent: paymentIntentId,
          amount: amountCents,
          reason: 'requested_by_customer',
        } as const;
        await sendBack(stripe, order, `admin-refund/${key}`);
      } catch (error) {
        if (!isRefused(error)) throw error;
        throw new Problem('not_refundable', { cause: error });
      }
    },
  };
};

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
