import type Stripe from 'stripe';
import { pageExpiresAt } from '#domain/purchases/changes.ts';
import { type CheckoutSession, CURRENCY } from '#domain/purchases/payment.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import type { Instant } from '#domain/time.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { idIn } from './provider-subscription.ts';
import { type PurchaseMetadata, purchaseIn } from './purchase-metadata.ts';
import { isRefused, stripeOf } from './stripe-client.ts';

interface CheckoutTerms {
  readonly sellerAccountId: string;
  readonly buyerEmail: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const expand = ['payment_intent'];

const secondsOf = (at: Instant): number => Math.floor(Date.parse(at) / 1_000);

const statuses = { open: 'open', complete: 'complete', expired: 'expired' } as const;
function statusFrom(status: string | null): CheckoutSession['status'] {
  const known = Object.values(statuses).find((name) => name === status);
  if (known === undefined) log.warn('statusUnknown', { object: 'checkout.session', status });
  return known ?? 'unknown';
}

function paymentIn({ payment_status, payment_intent }: Stripe.Checkout.Session): string | undefined {
  if (payment_status !== 'paid' || payment_intent === null || typeof payment_intent === 'string') return undefined;
  return payment_intent.status === 'succeeded' ? payment_intent.id : undefined;
}

/** After a failed bank debit, the intent requires another payment method. */
const hasFailed = ({ payment_status, payment_intent }: Stripe.Checkout.Session): boolean =>
  payment_status !== 'paid' &&
  payment_intent !== null &&
  typeof payment_intent !== 'string' &&
  (payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled');

const isSellerAccountRefused = (error: unknown): boolean =>
  isRefused(error) &&
  (error.code === 'account_invalid' ||
    error.code === 'insufficient_capabilities_for_transfer' ||
    /transfer_data|on_behalf_of/.test(`${error.param ?? ''} ${error.message}`));

export const checkout = (platform: Platform) => {
  const stripe = stripeOf(platform);

  const sessionFrom = (session: Stripe.Checkout.Session): CheckoutSession => ({
    id: session.id,
    status: statusFrom(session.status),
    url: session.url,
    paymentIntentId: paymentIn(session),
    paymentFailed: hasFailed(session),
    purchase: purchaseIn(session.metadata, platform.setting('STAGE')),
    subscriberId: session.mode === 'subscription' ? idIn(session.customer) : undefined,
  });
  const session = async (sessionId: string): Promise<CheckoutSession> =>
    sessionFrom(await stripe(({ checkout }) => checkout.sessions.retrieve(sessionId, { expand })));

  return {
    checkoutSession: session,

    /**
     * The platform keeps its fee of this destination charge. The same purchase gives the same page.
     * @throws Problem creator_without_payouts, provider_unavailable, conflict
     */
    async openCheckout(
      purchase: Purchase,
      { sellerAccountId, buyerEmail, successUrl, cancelUrl }: CheckoutTerms,
    ): Promise<{ sessionId: string; url: string }> {
      const metadata: PurchaseMetadata = {
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
        expires_at: secondsOf(pageExpiresAt(purchase)),
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
        throw isSellerAccountRefused(error) ? new Problem('creator_without_payouts', { cause: error }) : error;
      }
    },

    /** @returns the state after closing; it may have been paid before */
    async closeCheckout(sessionId: string): Promise<CheckoutSession> {
      try {
        await stripe(({ checkout }) => checkout.sessions.expire(sessionId));
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      return session(sessionId);
    },
  };
};
