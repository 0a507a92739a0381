import type Stripe from 'stripe';
import { caseMessages } from '#contracts/errors.ts';
import { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { stripeOf } from './stripe-client.ts';

/** How long the provider's prices are remembered; a price that was moved to another amount counts that much later. */
const KEPT_MS = 5 * MINUTE_MS;

/** The provider's prices of our plans, by lookup key: the only ones that are ever sold. */
export function planPrices(platform: Platform) {
  let kept: { readonly until: number; readonly prices: readonly Stripe.Price[] } | undefined;

  const all = async (): Promise<readonly Stripe.Price[]> => {
    const now = Date.parse(platform.now());
    if (kept && now < kept.until) return kept.prices;
    const { data } = await stripeOf(platform)(({ prices }) =>
      prices.list({ lookup_keys: [...LookupKey.options], active: true, limit: 100 }),
    );
    kept = { until: now + KEPT_MS, prices: data };
    return data;
  };

  return {
    async byKey(lookupKey: LookupKey): Promise<Stripe.Price> {
      const price = (await all()).find(({ lookup_key }) => lookup_key === lookupKey);
      if (price) return price;
      throw new Problem('provider_unavailable', {
        message: caseMessages.planUnavailable,
        cause: new Error(`The provider has no active price with the lookup key ${lookupKey}; see docs/deploy.md`),
      });
    },

    /** The plan whose price has this product: a price that was replaced keeps its subscribers, but not its key. */
    async keyOfProduct(productId: string): Promise<string | undefined> {
      return (await all()).find(({ product }) => product === productId)?.lookup_key ?? undefined;
    },
  };
}
export type PlanPrices = ReturnType<typeof planPrices>;
