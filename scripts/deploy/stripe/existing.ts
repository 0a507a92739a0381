import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '#contracts/stripe.ts';
import { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { APP_METADATA, type DesiredEndpoint, matches } from './desired.ts';

/** `STRIPE_API_URL` points it at the stand-in. */
export function stripeClient(secretKey: string, elsewhere = process.env.STRIPE_API_URL): Stripe {
  const address = elsewhere ? new URL(elsewhere) : undefined;
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      ...(address.port && { port: address.port }),
    }),
  });
}

export async function existingPrices(stripe: Stripe): Promise<ReadonlyMap<LookupKey, Stripe.Price>> {
  const { data } = await stripe.prices.list({ lookup_keys: [...LookupKey.options], limit: 100 });
  return new Map(
    data.flatMap((price) => {
      const key = LookupKey.safeParse(price.lookup_key);
      return key.success ? [[key.data, price] as const] : [];
    }),
  );
}

/** The stage's endpoints, and others at the same address; oldest first. */
export async function existingEndpoints(
  stripe: Stripe,
  { url, metadata }: Pick<DesiredEndpoint, 'url' | 'metadata'>,
): Promise<readonly Stripe.WebhookEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.filter((endpoint) => endpoint.url === url || matches(endpoint.metadata, metadata)).reverse();
}

/** Stripe returns the products of `subscription_update` only when expanded. */
export async function existingPortal(
  stripe: Stripe,
  id: string | undefined,
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
    expand: ['data.features.subscription_update.products'],
  });
  return data.find((one) => one.id === id) ?? data.find(({ metadata }) => metadata?.app === APP_METADATA.app);
}
