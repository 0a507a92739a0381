import type Stripe from 'stripe';
import * as z from 'zod';
import { checkout as declared } from '#contracts/ports/payments.ts';
import { type CheckoutSession, CURRENCY, type Payment } from '#domain/purchases/checkout-session.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { instantOf } from '#domain/time.ts';
import { provide } from '../runtime/dependencies.ts';
import { log } from '../runtime/log.ts';
import { Problem } from '../runtime/problem.ts';
import { idIn } from './provider-subscription.ts';
import { isRefused, stripeOf } from './stripe-client.ts';

/** What we write on a session, so that its payment finds the purchase again. */
const Metadata = z.object({
  /** Stages may share a provider's test account; each minds its own. */
  stage: z.string(),
  purchaseId: z.string(),
  courseId: z.string(),
  buyerId: z.string(),
});

/** What a page needs besides the purchase that is paid on it. */
interface CheckoutTerms {
  readonly sellerAccountId: string;
  readonly buyerEmail: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const expand = ['payment_intent.latest_charge'];

const statuses = { open: 'open', complete: 'complete', expired: 'expired' } as const;
function statusFrom(status: string | null): CheckoutSession['status'] {
  const known = Object.values(statuses).find((name) => name === status);
  if (known === undefined) log.warn('statusUnknown', { object: 'checkout.session', status });
  return known ?? 'unknown';
}

function paymentOf({ payment_status, payment_intent }: Stripe.Checkout.Session): Payment | undefined {
  if (payment_status !== 'paid' || payment_intent === null || typeof payment_intent === 'string') return undefined;
  const { id, amount_received, currency, latest_charge, status } = payment_intent;
  if (status !== 'succeeded' || latest_charge === null || typeof latest_charge === 'string') return undefined;
  return {
    paymentIntentId: id,
    amountCents: amount_received,
    currency,
    refundedCents: latest_charge.amount_refunded,
    paidAt: instantOf(latest_charge.created * 1_000),
  };
}

/** A bank debit that did not come through leaves its intent asking for another means of payment. */
const hasFailed = ({ payment_status, payment_intent }: Stripe.Checkout.Session): boolean =>
  payment_status !== 'paid' &&
  payment_intent !== null &&
  typeof payment_intent !== 'string' &&
  (payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled');

/** Why a checkout cannot be opened although our request is right: the seller's account cannot be paid (any more). */
const isAboutTheSeller = (error: unknown): boolean =>
  isRefused(error) &&
  (error.code === 'account_invalid' ||
    error.code === 'insufficient_capabilities_for_transfer' ||
    /transfer_data|on_behalf_of/.test(`${error.param ?? ''} ${error.message}`));

export const checkout = provide(declared, (platform) => {
  const stripe = stripeOf(platform);

  const sessionFrom = (session: Stripe.Checkout.Session): CheckoutSession => {
    const metadata = Metadata.safeParse(session.metadata);
    return {
      id: session.id,
      status: statusFrom(session.status),
      url: session.url,
      payment: paymentOf(session),
      paymentFailed: hasFailed(session),
      purchase: metadata.success && metadata.data.stage === platform.setting('STAGE') ? metadata.data : undefined,
      subscriberId: session.mode === 'subscription' ? idIn(session.customer) : undefined,
    };
  };
  const session = async (sessionId: string): Promise<CheckoutSession> =>
    sessionFrom(await stripe(({ checkout }) => checkout.sessions.retrieve(sessionId, { expand })));

  return {
    session,

    /**
     * A hosted page on which this purchase is paid: a destination charge, of which the platform keeps its fee. Asked
     * again for the same purchase, the provider answers the same page.
     * @throws Problem creator_without_payouts, provider_unavailable, conflict
     */
    async open(
      purchase: Purchase,
      { sellerAccountId, buyerEmail, successUrl, cancelUrl }: CheckoutTerms,
    ): Promise<{ sessionId: string; url: string }> {
      const metadata: z.infer<typeof Metadata> = {
        stage: platform.setting('STAGE'),
        purchaseId: purchase.id,
        courseId: purchase.courseId,
        buyerId: purchase.buyerId,
      };
      const page: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: CURRENCY,
              unit_amount: purchase.priceCents,
              product_data: { name: purchase.courseTitle },
            },
          },
        ],
        payment_intent_data: {
          application_fee_amount: purchase.platformFeeCents,
          transfer_data: { destination: sellerAccountId },
          on_behalf_of: sellerAccountId,
          metadata,
        },
        metadata,
        client_reference_id: purchase.id,
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...(buyerEmail && { customer_email: buyerEmail }),
      };
      try {
        const { id, url } = await stripe(({ checkout }) =>
          checkout.sessions.create(page, { idempotencyKey: `checkout/${purchase.id}` }),
        );
        if (!url) throw new Problem('provider_unavailable', { cause: new Error(`Session ${id} has no page`) });
        return { sessionId: id, url };
      } catch (error) {
        throw isAboutTheSeller(error) ? new Problem('creator_without_payouts', { cause: error }) : error;
      }
    },

    /** Closes a page that is still open, so that nobody pays on it; answers how it stands then: it may have been paid. */
    async close(sessionId: string): Promise<CheckoutSession> {
      try {
        await stripe(({ checkout }) => checkout.sessions.expire(sessionId));
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      return session(sessionId);
    },

    /** Sends a whole payment back to the buyer, with the seller's part and the fee; once, however often it is asked. */
    async refund(paymentIntentId: string): Promise<void> {
      try {
        await stripe(({ refunds }) =>
          refunds.create(
            { payment_intent: paymentIntentId, reverse_transfer: true, refund_application_fee: true },
            { idempotencyKey: `refund/${paymentIntentId}` },
          ),
        );
      } catch (error) {
        if (!(isRefused(error) && error.code === 'charge_already_refunded')) throw error;
      }
    },
  };
});
