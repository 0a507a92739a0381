import type Stripe from 'stripe';
import { stripeLists as declared } from '#contracts/ports/stripe.ts';
import type { ListedCustomer, ListedSession, MoneyReturned, ProviderPage } from '#domain/stripe/provider-page.ts';
import type { Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { planPrices } from './plan-prices.ts';
import { idIn, providerSubscription } from './provider-subscription.ts';
import { purchaseIn } from './purchase-metadata.ts';
import { isDisconnected, stripeOf } from './stripe-client.ts';

/** The provider's maximum. */
const PAGE_SIZE = 100;

const isDeleted = (customer: Stripe.Subscription['customer']): boolean =>
  typeof customer !== 'string' && customer.deleted === true;

export const stripeLists = provide(declared, (platform) => {
  const stripe = stripeOf(platform);
  const prices = planPrices(platform);

  const created = (since: Instant) => ({ created: { gte: Math.floor(Date.parse(since) / 1_000) } });
  const paged = (after: string | undefined) => ({ limit: PAGE_SIZE, ...(after && { starting_after: after }) });
  const nextCursorOf = ({
    data,
    has_more,
  }: {
    data: readonly { id: string }[];
    has_more: boolean;
  }): string | undefined => (has_more ? data.at(-1)?.id : undefined);

  const paymentIdsIn = async (
    list: Promise<Stripe.ApiList<{ id: string; payment_intent?: string | { id: string } | null }>>,
  ): Promise<ProviderPage<string>> => {
    const page = await list;
    return {
      items: [...new Set(page.data.flatMap((one) => idIn(one.payment_intent) ?? []))],
      nextCursor: nextCursorOf(page),
    };
  };

  return {
    async sessions(since: Instant, after: string | undefined): Promise<ProviderPage<ListedSession>> {
      const page = await stripe(({ checkout }) => checkout.sessions.list({ ...created(since), ...paged(after) }));
      const items = page.data.flatMap(({ id, status, payment_status, payment_intent, metadata }) => {
        const purchase = purchaseIn(metadata, platform.setting('STAGE'));
        const paymentIntentId = payment_status === 'paid' ? idIn(payment_intent) : undefined;
        return purchase ? [{ id, isOpen: status === 'open', paymentIntentId, purchase }] : [];
      });
      return { items, nextCursor: nextCursorOf(page) };
    },

    refunded: (since: Instant, after: string | undefined): Promise<ProviderPage<string>> =>
      paymentIdsIn(stripe(({ refunds }) => refunds.list({ ...created(since), ...paged(after) }))),

    disputed: (since: Instant, after: string | undefined): Promise<ProviderPage<string>> =>
      paymentIdsIn(stripe(({ disputes }) => disputes.list({ ...created(since), ...paged(after) }))),

    async fraudWarnings(since: Instant, after: string | undefined) {
      const page = await stripe(({ radar }) => radar.earlyFraudWarnings.list({ ...created(since), ...paged(after) }));
      const items = page.data.flatMap(({ id, actionable, payment_intent }) => {
        const paymentIntentId = idIn(payment_intent);
        return actionable && paymentIntentId !== undefined ? [{ warningId: id, paymentIntentId }] : [];
      });
      return { items, nextCursor: nextCursorOf(page) };
    },

    /** Only events list manual reversals, for 30 days. Their objects are old, so only ids are used. */
    async reversals(since: Instant, after: string | undefined): Promise<ProviderPage<MoneyReturned>> {
      const types: Stripe.EventListParams['types'] = ['transfer.reversed', 'application_fee.refunded'];
      const page = await stripe(({ events }) => events.list({ types, ...created(since), ...paged(after) }));
      const byId = new Map<string, MoneyReturned>();
      for (const event of page.data)
        if (event.type === 'transfer.reversed' || event.type === 'application_fee.refunded')
          byId.set(event.data.object.id, { type: event.type, objectId: event.data.object.id });
      return { items: [...byId.values()], nextCursor: nextCursorOf(page) };
    },

    async subscriptions(after: string | undefined): Promise<ProviderPage<ListedCustomer>> {
      const expand = ['data.latest_invoice', 'data.customer'];
      const page = await stripe((sdk) => sdk.subscriptions.list({ status: 'all', ...paged(after), expand }));
      const items: ListedCustomer[] = [];
      for (const [customerId, ofCustomer] of Map.groupBy(page.data, ({ customer }) => idIn(customer) ?? '')) {
        const [first] = ofCustomer;
        if (first === undefined) continue;
        const subscriptions = await Promise.all(
          ofCustomer.map((one) => providerSubscription(one, { prices, stage: platform.setting('STAGE'), stripe })),
        );
        items.push({ customerId, deleted: isDeleted(first.customer), subscriptions, subscriptionId: first.id });
      }
      return { items, nextCursor: nextCursorOf(page) };
    },

    async failedPayouts(accountId: string, since: Instant): Promise<string[]> {
      try {
        const { data } = await stripe(({ payouts }) =>
          payouts.list({ ...created(since), status: 'failed', limit: PAGE_SIZE }, { stripeAccount: accountId }),
        );
        return data.map(({ id }) => id);
      } catch (error) {
        if (isDisconnected(error)) return [];
        throw error;
      }
    },
  };
});
