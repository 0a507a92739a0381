import type Stripe from 'stripe';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { isDisconnected, isInsufficientFunds, isRefused, stripeOf } from './stripe-client.ts';

export const refunds = (platform: Platform) => {
  const stripe = stripeOf(platform);
  return {
    /**
     * @throws Problem not_refundable if less is left or the payment is disputed; conflict if the key was used for
     * another refund; provider_unavailable
     */
    async refundPart(paymentIntentId: string, amountCents: number, key: string): Promise<void> {
      try {
        const order = {
          payment_intent: paymentIntentId,
          amount: amountCents,
          reason: 'requested_by_customer',
        } as const;
        await refundPayment(stripe, order, `admin-refund/${key}`);
      } catch (error) {
        if (!isRefused(error)) throw error;
        throw new Problem('not_refundable', { cause: error });
      }
    },
  };
};

/**
 * Once per key (docs/invariants.md "Calls to Stripe"). If the seller's balance is insufficient or their account is
 * disconnected, we pay and the seller owes us (`owedCents`).
 * @returns whether the seller's share was reversed
 */
export async function refundPayment(
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
