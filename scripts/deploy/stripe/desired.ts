import type Stripe from 'stripe';
import { receiveConnectEvent, receiveStripeEvent } from '#contracts/http/stripe.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { STRIPE_API_VERSION } from '#contracts/stripe.ts';
import { brand } from '#domain/brand.ts';
import { eventTypesOf, type Webhook } from '#domain/stripe/stripe-event.ts';
import { LookupKey, planOf } from '#domain/subscriptions/lookup-key.ts';
import type { StageConfig } from '#lib/stages.ts';

/** Marks every object that a run created, so that the next run finds it. */
export const APP_METADATA = { app: brand.name.toLowerCase() };

/** Marks an endpoint until its signing secret is stored. */
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

export const desiredPrices: readonly DesiredPrice[] = LookupKey.options.map((lookupKey) => {
  const plan = planOf(lookupKey);
  if (!plan) throw new Error(`The lookup key ${lookupKey} has no plan`);
  const { name, priceCents: amountCents } = plan;
  return { lookupKey, productName: `${brand.name} ${name}`, currency: 'usd', amountCents, interval: 'month' };
});

/** Plans that users can switch between. Agency is agreed by contract; Learner is a different kind. */
const changeable: readonly LookupKey[] = ['hobby_monthly', 'pro_monthly'];

export function priceProblem(price: Stripe.Price | undefined, wanted: DesiredPrice): string | undefined {
  if (price === undefined) return 'there is none';
  const { currency, unit_amount, recurring, active } = price;
  const wrong = [
    !active && 'it is not active',
    currency !== wanted.currency && `its currency is ${currency}, not ${wanted.currency}`,
    unit_amount !== wanted.amountCents && `its amount is ${unit_amount} cents, not ${wanted.amountCents}`,
    (recurring?.interval !== wanted.interval || recurring.interval_count !== 1) && 'it is not charged monthly',
  ];
  return wrong.filter((one) => one !== false).join(', ') || undefined;
}

export interface DesiredEndpoint {
  readonly webhook: Webhook;
  /** Identifies the endpoint. The API does not return whether it receives Connect events. */
  readonly metadata: Readonly<Record<'app' | 'stage' | 'webhook', string>>;
  readonly url: string;
  readonly events: ReturnType<typeof eventTypesOf>;
  readonly apiVersion: typeof STRIPE_API_VERSION;
  readonly secret: 'webhookSecret' | 'connectWebhookSecret';
}

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
 * Our endpoints carry their kind in the metadata, because the API does not return it. Other endpoints are classified by
 * `application`, which is optional: https://docs.stripe.com/api/webhook_endpoints/object
 */
const kindOf = ({ metadata, application }: Stripe.WebhookEndpoint): string =>
  metadata.webhook ?? (application === null ? 'account' : 'connect');

const sameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && new Set([...left, ...right]).size === left.length;

/** The API version and the kind of events are fixed at creation, so a change replaces the endpoint. */
export function endpointChange(
  [found, ...more]: readonly Stripe.WebhookEndpoint[],
  wanted: DesiredEndpoint,
): { readonly kind: 'nothing' } | { readonly kind: 'making' | 'changing' | 'replacing'; readonly wrong: string } {
  if (!found) return { kind: 'making', wrong: 'there is none' };
  if ([found, ...more].some(isNotStored))
    return { kind: 'replacing', wrong: 'an earlier run was interrupted before it stored the signing secret' };
  if (more.length > 0)
    return { kind: 'replacing', wrong: `there are ${more.length + 1}, and the stored secret fits only one` };
  if (found.api_version !== wanted.apiVersion)
    return { kind: 'replacing', wrong: `its API version is ${found.api_version}, not ${wanted.apiVersion}` };
  if (found.url !== wanted.url) return { kind: 'replacing', wrong: `it is still at ${found.url}` };
  if (kindOf(found) !== wanted.webhook)
    return { kind: 'replacing', wrong: "it receives the other kind of events (our account's or connected accounts')" };
  if (found.status !== 'enabled') return { kind: 'changing', wrong: 'it is disabled' };
  if (!matches(found.metadata, wanted.metadata)) return { kind: 'changing', wrong: 'its metadata is incomplete' };
  if (sameSet(found.enabled_events, wanted.events)) return { kind: 'nothing' };
  const missing = wanted.events.filter((type) => !found.enabled_events.includes(type));
  const acting: readonly string[] = wanted.events;
  const idle = found.enabled_events.filter((type) => !acting.includes(type));
  const wrong = [
    missing.length > 0 && `it does not receive ${missing.join(', ')}`,
    idle.length > 0 && `it receives ${idle.join(', ')}, which no function handles`,
  ];
  return { kind: 'changing', wrong: wrong.filter((one) => one !== false).join('; ') };
}

type PortalParams = Stripe.BillingPortal.ConfigurationCreateParams;

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
      // Email is not updatable here: the user pool owns it.
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

/** Whether `found` contains everything in `wanted`. Stripe adds fields and reorders lists. */
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
