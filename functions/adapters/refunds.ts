import type { Platform } from '../runtime/platform.ts';
import { Problem } from '../runtime/problem.ts';
import { sendBack } from './send-back.ts';
import { isRefused, stripeOf } from './stripe-client.ts';

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
