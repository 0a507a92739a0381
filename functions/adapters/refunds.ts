import { refunds as declared } from '#contracts/ports/moderation.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { isRefused, stripeOf } from './stripe-client.ts';

export const refunds = provide(declared, (platform) => {
  const stripe = stripeOf(platform);
  return {
    /**
     * The seller gives back their part, and we our part of the fee (invariants.md, "Outbound").
     * @throws Problem not_refundable where less is left than was asked for, or the bank decides about the payment;
     * provider_unavailable
     */
    async ask(paymentIntentId: string, amountCents: number, key: string): Promise<void> {
      try {
        await stripe(({ refunds }) =>
          refunds.create(
            {
              payment_intent: paymentIntentId,
              amount: amountCents,
              reverse_transfer: true,
              refund_application_fee: true,
              reason: 'requested_by_customer',
            },
            { idempotencyKey: `admin-refund/${key}` },
          ),
        );
      } catch (error) {
        if (!isRefused(error)) throw error;
        throw new Problem('not_refundable', { cause: error });
      }
    },
  };
});
