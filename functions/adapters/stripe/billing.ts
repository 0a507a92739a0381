import type Stripe from 'stripe';
import { billing as declared } from '#contracts/ports/subscriptions.ts';
import type { Customer, PlanCheckout } from '#domain/subscriptions/customer.ts';
import type { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { TRIAL_DAYS } from '#domain/subscriptions/plans.ts';
import type { PortalPage, ProviderCustomer } from '#domain/subscriptions/sync.ts';
import { HOUR_MS, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { planPrices } from './plan-prices.ts';
import { idIn, providerSubscription } from './provider-subscription.ts';
import { isMissing, isRefused, stripeOf, stripeSecret } from './stripe-client.ts';

/** More than a customer can have. */
const MAX_SUBSCRIPTIONS = 100;

/** An hour less than Stripe keeps keys (https://docs.stripe.com/api/idempotent_requests). */
const KEY_LIFETIME_MS = 23 * HOUR_MS;

interface Page {
  readonly userId: string;
  readonly customerId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const portalFlows = {
  overview: () => undefined,
  'renew-card': () => ({ type: 'payment_method_update' }),
  'change-plan': (subscription: string) => ({ type: 'subscription_update', subscription_update: { subscription } }),
} as const satisfies Record<PortalPage, (id: string) => Stripe.BillingPortal.SessionCreateParams.FlowData | undefined>;

export const billing = /* @__PURE__ */ provide(declared, (platform) => {
  const stripe = stripeOf(platform);
  const prices = planPrices(platform);

  /** For a creation whose response was lost and whose idempotency key may have expired. Search lags about a minute. */
  async function findLostCustomer(
    startedAt: Customer['createdAt'],
    { stage, userId }: { stage: string; userId: string },
  ) {
    if (platform.now() < plusMs(startedAt, KEY_LIFETIME_MS)) return undefined;
    const query = `metadata['userId']:'${userId}'`;
    const { data } = await stripe(({ customers }) => customers.search({ query, limit: 100 }));
    return data.find(({ metadata }) => metadata.stage === stage)?.id;
  }

  return {
    ...customers(platform),
    /** The same intent gives the same customer, even after its key expired. */
    async createCustomer(
      { intentId, createdAt }: Pick<Customer, 'intentId' | 'createdAt'>,
      userId: string,
      email: string | undefined,
    ): Promise<string> {
      const metadata = { stage: platform.setting('STAGE'), userId };
      const existing = await findLostCustomer(createdAt, metadata);
      if (existing !== undefined) return existing;
      const create = (contact: { email?: string }, idempotencyKey: string) =>
        stripe(({ customers }) => customers.create({ metadata, ...contact }, { idempotencyKey }));
      try {
        return (await create(email ? { email } : {}, `customer/${intentId}`)).id;
      } catch (error) {
        if (!(isRefused(error) && error.param === 'email')) throw error;
        // Stripe rejects some addresses that we accept; its checkout asks for another.
        return (await create({}, `customer/${intentId}/without-address`)).id;
      }
    },

    async customerIdFor(event: { readonly type: string; readonly objectId: string }): Promise<string | undefined> {
      const { type, objectId } = event;
      if (type === 'customer.deleted') return objectId;
      try {
        const { customer } = await stripe<{ customer: string | { id: string } | null }>(
          ({ subscriptions, invoices, checkout }) => {
            if (type.startsWith('invoice.')) return invoices.retrieve(objectId);
            if (type.startsWith('checkout.')) return checkout.sessions.retrieve(objectId);
            return subscriptions.retrieve(objectId);
          },
        );
        return idIn(customer);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async customer(customerId: string): Promise<ProviderCustomer> {
      try {
        const [customer, list] = await Promise.all([
          stripe(({ customers }) => customers.retrieve(customerId)),
          stripe(({ subscriptions }) =>
            subscriptions.list({
              customer: customerId,
              status: 'all',
              limit: MAX_SUBSCRIPTIONS,
              expand: ['data.latest_invoice'],
            }),
          ),
        ]);
        const all = await Promise.all(
          list.data.map((one) => providerSubscription(one, { prices, stage: platform.setting('STAGE'), stripe })),
        );
        return { deleted: customer.deleted === true, subscriptions: all };
      } catch (error) {
        if (isMissing(error)) return { deleted: true, subscriptions: [] };
        throw error;
      }
    },

    /**
     * Always asks for a card. The same attempt gives the same page.
     * @throws Problem provider_unavailable, conflict
     */
    async openCheckout(
      { attemptId, lookupKey, withTrial }: PlanCheckout,
      { userId, customerId, successUrl, cancelUrl }: Page,
    ): Promise<{ sessionId: string; url: string }> {
      const price = await prices.byKey(lookupKey);
      const metadata = { stage: platform.setting('STAGE'), userId, plan: lookupKey satisfies LookupKey };
      const page: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: price.id, quantity: 1 }],
        payment_method_collection: 'always',
        subscription_data: {
          metadata,
          ...(withTrial && {
            trial_period_days: TRIAL_DAYS,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
        },
        metadata,
        success_url: successUrl,
        cancel_url: cancelUrl,
      };
      const { id, url } = await stripe(({ checkout }) =>
        checkout.sessions.create(page, { idempotencyKey: `plan/${attemptId}` }),
      );
      if (!url) throw new Problem('provider_unavailable', { cause: new Error(`Session ${id} has no page`) });
      return { sessionId: id, url };
    },

    /** Or the portal's overview. */
    async portalUrl(
      customerId: string,
      returnUrl: string,
      to: { readonly visit: PortalPage; readonly subscriptionId: string },
    ): Promise<string> {
      const { portalConfiguration: configuration } = await stripeSecret(platform).read();
      const flow = portalFlows[to.visit](to.subscriptionId);
      const open = (flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData | undefined) =>
        stripe(({ billingPortal }) =>
          billingPortal.sessions.create({
            customer: customerId,
            return_url: returnUrl,
            ...(configuration !== undefined && { configuration }),
            ...(flow_data && {
              flow_data: { ...flow_data, after_completion: { type: 'redirect', redirect: { return_url: returnUrl } } },
            }),
          }),
        );
      try {
        return (await open(flow)).url;
      } catch (error) {
        if (flow === undefined || !isRefused(error)) throw error;
        return (await open(undefined)).url;
      }
    },

    /** Refunds first: after a failure in between, the next sync cancels the still active subscription. */
    async cancel(subscriptionId: string): Promise<void> {
      const { data: invoices } = await stripe(({ invoices }) =>
        invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100, expand: ['data.payments'] }),
      );
      const payments = invoices.flatMap(({ payments }) => payments?.data ?? []);
      for (const { payment } of payments) {
        const payment_intent = idIn(payment.payment_intent);
        if (payment_intent === undefined) continue;
        await stripe(({ refunds }) =>
          refunds.create({ payment_intent }, { idempotencyKey: `refund/${payment_intent}` }),
        ).catch((error: unknown) => {
          if (!(isRefused(error) && error.code === 'charge_already_refunded')) throw error;
        });
      }
      await stripe(({ subscriptions }) => subscriptions.cancel(subscriptionId)).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
    },
  };
});

export const customers = (platform: Platform) => {
  const stripe = stripeOf(platform);
  return {
    async changeCustomerEmail(customerId: string, email: string): Promise<void> {
      try {
        await stripe(({ customers }) => customers.update(customerId, { email }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    /** Stripe deletes name, address and cards, but keeps payments. */
    async deleteCustomer(customerId: string): Promise<void> {
      try {
        await stripe(({ customers }) => customers.del(customerId));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
};
