import type Stripe from 'stripe';
import { planOf } from '#domain/subscriptions/lookup-key.ts';
import type { ProviderSubscription } from '#domain/subscriptions/sync.ts';
import { type Instant, instantOf } from '#domain/time.ts';
import { log } from '../../runtime/log.ts';
import type { PlanPrices } from './plan-prices.ts';
import type { stripeOf } from './stripe-client.ts';

const knownStatuses: readonly string[] = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete',
  'incomplete_expired',
] satisfies Stripe.Subscription.Status[];

export const idIn = (field: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof field === 'string' ? field : field?.id;

const at = (seconds: number | null | undefined): Instant | null =>
  seconds === null || seconds === undefined ? null : instantOf(seconds * 1_000);

type Invoice = Pick<Stripe.Invoice, 'id' | 'status' | 'created' | 'total'>;

/** What is asked for and was not paid. */
const isUnpaid = ({ status }: Invoice): boolean => status === 'open' || status === 'uncollectible';

/** More invoices than a plan can have come to since it was paid last. */
const MOST_INVOICES = 100;

/**
 * The latest invoice while it is unpaid, and since when nothing was paid: whoever changes plans while they owe gets a new
 * invoice each time, and so does every month, but no new days of grace. One of nothing at all, as a change to a smaller plan
 * makes it, pays for nothing.
 */
async function unpaidInvoice(
  { id, status, latest_invoice: latest }: Stripe.Subscription,
  stripe: ReturnType<typeof stripeOf>,
): Promise<ProviderSubscription['unpaidInvoice']> {
  if (latest === null || typeof latest === 'string') return null;
  if (latest.status === 'paid' || latest.status === 'void' || latest.status === 'draft') return null;
  const all: readonly Invoice[] =
    status === 'past_due'
      ? (await stripe(({ invoices }) => invoices.list({ subscription: id, limit: MOST_INVOICES }))).data
      : [];
  const paid = all.findIndex((one) => one.status === 'paid' && one.total > 0);
  const since = (paid < 0 ? all : all.slice(0, paid)).filter(isUnpaid).map(({ created }) => created);
  return { id: latest.id, createdAt: instantOf(Math.min(latest.created, ...since) * 1_000) };
}

/** Hobby, for a price that was made by hand (docs/product.md "Roles and plans"); the line wakes someone. */
function unknownPlan(subscription: Stripe.Subscription, price: Stripe.Price | undefined) {
  log.error('planUnknown', undefined, { subscriptionId: subscription.id, priceId: price?.id });
  return {
    kind: 'creator',
    name: price?.nickname ?? 'your plan',
    priceCents: price?.unit_amount ?? 0,
    tier: 'hobby',
  } as const;
}

/** A subscription of the provider's, reduced to what decides. Its tier comes from the price's lookup key, else its product. */
export async function providerSubscription(
  subscription: Stripe.Subscription,
  { prices, stage, stripe }: { prices: PlanPrices; stage: string; stripe: ReturnType<typeof stripeOf> },
): Promise<ProviderSubscription> {
  const { id, status, metadata } = subscription;
  if (!knownStatuses.includes(status))
    log.error('statusUnknown', undefined, { object: 'subscription', status, subscriptionId: id });
  // This API version has the period on the items (docs/invariants.md "Payment events"); a plan is one item.
  const [item] = subscription.items.data;
  const price = item?.price;
  const productId = idIn(price?.product);
  const byKey = price?.lookup_key ? planOf(price.lookup_key) : undefined;
  const key = byKey || productId === undefined ? undefined : await prices.keyOfProduct(productId);
  const plan = byKey ?? (key === undefined ? undefined : planOf(key)) ?? unknownPlan(subscription, price);
  return {
    subscriptionId: id,
    kind: plan.kind,
    tier: plan.tier ?? 'free_trial',
    planName: plan.name,
    priceCents: price?.unit_amount ?? plan.priceCents,
    status,
    byCheckout: metadata.stage === stage && metadata.userId !== undefined,
    productId: productId ?? null,
    createdAt: instantOf(subscription.created * 1_000),
    trialEnd: at(subscription.trial_end),
    currentPeriodStart: at(item?.current_period_start),
    currentPeriodEnd: at(item?.current_period_end),
    cancelAt: at(subscription.cancel_at),
    unpaidInvoice: await unpaidInvoice(subscription, stripe),
  };
}
