import type Stripe from 'stripe';
import { planOf } from '#domain/subscriptions/lookup-key.ts';
import type { ProviderSubscription } from '#domain/subscriptions/provider-subscription.ts';
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

const isUnpaid = ({ status }: Invoice): boolean => status === 'open' || status === 'uncollectible';

/** More than a plan can have since its last payment. */
const MAX_INVOICES = 100;

/**
 * The oldest unpaid invoice, so a plan change or new month doesn't restart the grace period. An invoice of $0, as from
 * a downgrade, doesn't count as paid.
 */
async function unpaidInvoice(
  { id, status, latest_invoice: latest }: Stripe.Subscription,
  stripe: ReturnType<typeof stripeOf>,
): Promise<ProviderSubscription['unpaidInvoice']> {
  if (latest === null || typeof latest === 'string') return null;
  if (latest.status === 'paid' || latest.status === 'void' || latest.status === 'draft') return null;
  const all: readonly Invoice[] =
    status === 'past_due'
      ? (await stripe(({ invoices }) => invoices.list({ subscription: id, limit: MAX_INVOICES }))).data
      : [];
  const paid = all.findIndex((one) => one.status === 'paid' && one.total > 0);
  const since = (paid < 0 ? all : all.slice(0, paid)).filter(isUnpaid).map(({ created }) => created);
  return { id: latest.id, createdAt: instantOf(Math.min(latest.created, ...since) * 1_000) };
}

const paidInvoice = ({ latest_invoice: latest }: Stripe.Subscription): ProviderSubscription['paidInvoice'] =>
  latest !== null && typeof latest !== 'string' && latest.status === 'paid' && latest.amount_paid > 0
    ? { id: latest.id, amountCents: latest.amount_paid }
    : null;

/** A price created by hand counts as Hobby (docs/product.md "Roles and plans"). The log line raises an alarm. */
function unknownPlan(subscription: Stripe.Subscription, price: Stripe.Price | undefined) {
  log.error('planUnknown', undefined, { subscriptionId: subscription.id, priceId: price?.id });
  return {
    kind: 'creator',
    name: price?.nickname ?? 'Hobby',
    priceCents: price?.unit_amount ?? 0,
    tier: 'hobby',
  } as const;
}

/** The tier follows from the price's lookup key, else from its product. */
export async function providerSubscription(
  subscription: Stripe.Subscription,
  { prices, stage, stripe }: { prices: PlanPrices; stage: string; stripe: ReturnType<typeof stripeOf> },
): Promise<ProviderSubscription> {
  const { id, status, metadata } = subscription;
  if (!knownStatuses.includes(status))
    log.error('statusUnknown', undefined, { object: 'subscription', status, subscriptionId: id });
  // A plan is one item, which has the period (docs/invariants.md "Payment events").
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
    paidInvoice: paidInvoice(subscription),
    endedUnpaid: subscription.cancellation_details?.reason === 'payment_failed',
  };
}
