import type Stripe from 'stripe';
import { receiveConnectEvent, receiveStripeEvent } from '#contracts/http/stripe.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { STRIPE_API_VERSION } from '#contracts/stripe.ts';
import { brand } from '#domain/brand.ts';
import { eventTypesOf, type Webhook } from '#domain/stripe/stripe-event.ts';
import { LookupKey, planOf } from '#domain/subscriptions/lookup-key.ts';
import type { StageConfig } from '#lib/stages.ts';

/** The tag that everything which was set up bears, by which the next run knows it. */
export const APP_METADATA = { app: brand.name.toLowerCase() };

/** What an endpoint bears besides until its signing secret, which is told only once, was stored. */
export const SECRET_NOT_STORED = { signing_secret: 'not_stored' };
const isNotStored = ({ metadata }: Stripe.WebhookEndpoint): boolean =>
  metadata.signing_secret === SECRET_NOT_STORED.signing_secret;

interface DesiredPrice {
  readonly lookupKey: LookupKey;
  readonly productName: string;
  readonly currency: 'usd';
  readonly amountCents: number;
  readonly interval: 'month';
}

/** A price for each plan, by its lookup key (domain/subscriptions/offers.ts). */
export const desiredPrices: readonly DesiredPrice[] = LookupKey.options.map((lookupKey) => {
  const plan = planOf(lookupKey);
  if (!plan) throw new Error(`There is no plan behind the lookup key ${lookupKey}`);
  const { name, priceCents: amountCents } = plan;
  return { lookupKey, productName: `${brand.name} ${name}`, currency: 'usd', amountCents, interval: 'month' };
});

/** The plans that people change between by themselves; Agency is agreed by contract, and Learner is of another kind. */
const changeable: readonly LookupKey[] = ['hobby_monthly', 'pro_monthly'];

/** What is wrong with the provider's price of a plan; undefined where nothing is. */
export function priceProblem(price: Stripe.Price | undefined, wanted: DesiredPrice): string | undefined {
  if (price === undefined) return 'there is none';
  const { currency, unit_amount, recurring, active } = price;
  const wrong = [
    !active && 'it is not active',
    currency !== wanted.currency && `its currency is ${currency} and not ${wanted.currency}`,
    unit_amount !== wanted.amountCents && `its amount is ${unit_amount} cents and not ${wanted.amountCents}`,
    (recurring?.interval !== wanted.interval || recurring.interval_count !== 1) && 'it is not charged each month',
  ];
  return wrong.filter((one) => one !== false).join(', ') || undefined;
}

export interface DesiredEndpoint {
  readonly webhook: Webhook;
  /** By which it is known: whose it is, of which stage, and whose events it gets, which the provider does not tell back. */
  readonly metadata: Readonly<Record<'app' | 'stage' | 'webhook', string>>;
  readonly url: string;
  readonly events: ReturnType<typeof eventTypesOf>;
  readonly apiVersion: typeof STRIPE_API_VERSION;
  /** Where its signing secret is kept. */
  readonly secret: 'webhookSecret' | 'connectWebhookSecret';
}

/** The two webhook endpoints: our account's events, and those of connected accounts. */
export const desiredEndpoints = ({
  name: stage,
  siteUrl,
}: Pick<StageConfig, 'name' | 'siteUrl'>): readonly DesiredEndpoint[] => [
  {
    webhook: 'account',
    metadata: { ...APP_METADATA, stage, webhook: 'account' },
    url: siteUrl + receiveStripeEvent.path,
    events: eventTypesOf('account'),
    apiVersion: STRIPE_API_VERSION,
    secret: 'webhookSecret',
  },
  {
    webhook: 'connect',
    metadata: { ...APP_METADATA, stage, webhook: 'connect' },
    url: siteUrl + receiveConnectEvent.path,
    events: eventTypesOf('connect'),
    apiVersion: STRIPE_API_VERSION,
    secret: 'connectWebhookSecret',
  },
];

/**
 * Whose events an endpoint gets. The API tells it of none; ours say it, and of others it is guessed by their Connect
 * application, which need not be there: https://docs.stripe.com/api/webhook_endpoints/object
 */
const kindOf = ({ metadata, application }: Stripe.WebhookEndpoint): string =>
  metadata.webhook ?? (application === null ? 'account' : 'connect');

const sameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && new Set([...left, ...right]).size === left.length;

/** What of an endpoint can be mended in place; its API version and whose events it gets are told once, when it is made. */
export function endpointChange(
  [found, ...more]: readonly Stripe.WebhookEndpoint[],
  wanted: DesiredEndpoint,
): { readonly kind: 'nothing' } | { readonly kind: 'making' | 'changing' | 'replacing'; readonly wrong: string } {
  if (!found) return { kind: 'making', wrong: 'there is none' };
  if ([found, ...more].some(isNotStored))
    return { kind: 'replacing', wrong: 'a run before was cut off, and its signing secret was not stored' };
  if (more.length > 0)
    return { kind: 'replacing', wrong: `there are ${more.length + 1}, and one secret fits only one of them` };
  if (found.api_version !== wanted.apiVersion)
    return { kind: 'replacing', wrong: `it speaks the API version ${found.api_version} and not ${wanted.apiVersion}` };
  if (found.url !== wanted.url) return { kind: 'replacing', wrong: `it is still at ${found.url}` };
  if (kindOf(found) !== wanted.webhook)
    return { kind: 'replacing', wrong: "it gets the other kind of events (our account's, or connected accounts')" };
  if (found.status !== 'enabled') return { kind: 'changing', wrong: 'it is disabled' };
  if (!matches(found.metadata, wanted.metadata))
    return { kind: 'changing', wrong: 'its metadata does not say whose it is' };
  if (sameSet(found.enabled_events, wanted.events)) return { kind: 'nothing' };
  const missing = wanted.events.filter((type) => !found.enabled_events.includes(type));
  const acting: readonly string[] = wanted.events;
  const idle = found.enabled_events.filter((type) => !acting.includes(type));
  const wrong = [
    missing.length > 0 && `it is not told of ${missing.join(', ')}`,
    idle.length > 0 && `it is told of ${idle.join(', ')}, which nothing acts on`,
  ];
  return { kind: 'changing', wrong: wrong.filter((one) => one !== false).join('; ') };
}

type PortalParams = Stripe.BillingPortal.ConfigurationCreateParams;

/** What the billing portal offers, once the prices are known. */
export function desiredPortal(siteUrl: string, prices: ReadonlyMap<LookupKey, Stripe.Price>): PortalParams {
  const products = changeable.flatMap((lookupKey) => {
    const price = prices.get(lookupKey);
    if (!price) return [];
    return [{ product: typeof price.product === 'string' ? price.product : price.product.id, prices: [price.id] }];
  });
  return {
    business_profile: { privacy_policy_url: siteUrl + sitePages.privacy },
    default_return_url: siteUrl + sitePages.settings,
    features: {
      // The address is the account's, which the user pool holds.
      customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        trial_update_behavior: 'continue_trial',
        products,
      },
    },
    metadata: APP_METADATA,
  };
}

/** Whether what is found holds at least what is wanted; the provider adds fields, and gives lists in an order of its own. */
export function matches(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((one) => found.some((candidate) => matches(candidate, one)))
    );
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof found !== 'object' || found === null) return false;
    const fields = new Map(Object.entries(found));
    return Object.entries(wanted).every(([name, value]) => matches(fields.get(name), value));
  }
  return found === wanted;
}
