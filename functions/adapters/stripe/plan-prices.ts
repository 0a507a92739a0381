import type Stripe from 'stripe';
import { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';
import { problemCase } from '../../runtime/problem.ts';
import { stripeOf } from './stripe-client.ts';

/** How long a moved lookup key may take to apply. */
const CACHE_MS = 5 * MINUTE_MS;

export function planPrices(platform: Platform) {
  let cached: { readonly until: number; readonly prices: readonly Stripe.Price[] } | undefined;

  const all = async (): Promise<readonly Stripe.Price[]> => {
    const now = Date.parse(platform.now());
    if (cached && now < cached.until) return cached.prices;
    const { data } = await stripeOf(platform)(({ prices }) =>
      prices.list({ lookup_keys: [...LookupKey.options], active: true, limit: 100 }),
    );
    cached = { until: now + CACHE_MS, prices: data };
    return data;
  };

  return {
    async byKey(lookupKey: LookupKey): Promise<Stripe.Price> {
      const price = (await all()).find(({ lookup_key }) => lookup_key === lookupKey);
      if (price) return price;
      throw problemCase(
        'planUnavailable',
        {},
        {
          cause: new Error(`The provider has no active price with the lookup key ${lookupKey}; see docs/deploy.md`),
        },
      );
    },

    /** A replaced price keeps its subscribers but loses its lookup key, so the product identifies the plan. */
    async keyOfProduct(productId: string): Promise<string | undefined> {
      return (await all()).find(({ product }) => product === productId)?.lookup_key ?? undefined;
    },
  };
}
export type PlanPrices = ReturnType<typeof planPrices>;
