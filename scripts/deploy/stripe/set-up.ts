import type Stripe from 'stripe';
import type { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { PENDING_SITE, type StageConfig } from '#lib/stages.ts';
import {
  APP_METADATA,
  desiredEndpoints,
  desiredPortal,
  desiredPrices,
  endpointChange,
  matches,
  priceProblem,
  SECRET_NOT_STORED,
} from './desired.ts';
import { existingEndpoints, existingPortal, existingPrices } from './existing.ts';

/** What the stage's secret holds so far; signing secrets are told once, when an endpoint is made. */
export interface StoredParts {
  readonly webhookSecret?: string | undefined;
  readonly connectWebhookSecret?: string | undefined;
  readonly portalConfiguration?: string | undefined;
}

export interface SetUpResult {
  /** What was changed, one line each; empty where everything was there. */
  readonly changes: readonly string[];
  /** What belongs into the stage's secret beside the key. */
  readonly parts: StoredParts;
  /**
   * To be called once `known` is stored: endpoints that others took the place of go only then. A run that was cut off before
   * leaves a mark on what it made, so that the next one does not take a secret that nobody stored for the one that is kept.
   */
  readonly finish: () => Promise<void>;
}

type ReportChange = (change: string) => void;

/**
 * Makes what the product needs at the provider, and changes what is not as it should be: products and prices with their lookup
 * keys, the portal's configuration, and both webhook endpoints. Whatever is there already stays, so that a second run changes
 * nothing; one that was cut off is taken up where it stopped.
 */
export async function setUpStripe(
  stripe: Stripe,
  stage: Pick<StageConfig, 'name' | 'siteUrl'>,
  stored: StoredParts,
): Promise<SetUpResult> {
  const changes: string[] = [];
  const report: ReportChange = (change) => void changes.push(change);
  const prices = await ensurePrices(stripe, report);
  // What leads to the site, or is sent there, waits for its address.
  if (stage.siteUrl === PENDING_SITE) return { changes, parts: stored, finish: async () => {} };
  const portal = await ensurePortal(stripe, stage.siteUrl, prices, stored.portalConfiguration, report);
  const secrets: { webhookSecret?: string; connectWebhookSecret?: string } = {};
  const created: CreatedEndpoint[] = [];
  for (const wanted of desiredEndpoints(stage)) {
    const one = await ensureEndpoint(stripe, wanted, stored[wanted.secret], report);
    if (!one) continue;
    secrets[wanted.secret] = one.secret;
    created.push(one);
  }
  return {
    changes,
    parts: { ...stored, ...secrets, portalConfiguration: portal },
    async finish() {
      for (const { id, replaces } of created) {
        for (const before of replaces) await stripe.webhookEndpoints.del(before);
        await stripe.webhookEndpoints.update(id, { metadata: { signing_secret: '' } });
      }
    },
  };
}

async function ensurePrices(stripe: Stripe, report: ReportChange): Promise<ReadonlyMap<LookupKey, Stripe.Price>> {
  const prices = new Map(await existingPrices(stripe));
  for (const wanted of desiredPrices) {
    const { lookupKey, currency, amountCents, interval } = wanted;
    const before = prices.get(lookupKey);
    const wrong = priceProblem(before, wanted);
    if (wrong === undefined) continue;
    // In the product that it had, since functions know the plan of an older price by its product.
    const product = before
      ? typeof before.product === 'string'
        ? before.product
        : before.product.id
      : await ensureProduct(stripe, wanted, report);
    const price = await stripe.prices.create({
      product,
      currency,
      unit_amount: amountCents,
      recurring: { interval },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: APP_METADATA,
    });
    prices.set(lookupKey, price);
    report(`price ${lookupKey}: made at ${amountCents} cents a month, since ${wrong}`);
  }
  return prices;
}

/** Under an id of our own, so that a run that was cut off before the price finds it again. */
async function ensureProduct(
  stripe: Stripe,
  { lookupKey, productName }: (typeof desiredPrices)[number],
  report: ReportChange,
) {
  const id = `${APP_METADATA.app}_${lookupKey}`;
  const { data } = await stripe.products.list({ ids: [id], limit: 1 });
  if (data[0]) return data[0].id;
  await stripe.products.create({ id, name: productName, metadata: APP_METADATA });
  report(`product ${productName}: made`);
  return id;
}

async function ensurePortal(
  stripe: Stripe,
  siteUrl: string,
  prices: ReadonlyMap<LookupKey, Stripe.Price>,
  known: string | undefined,
  report: ReportChange,
): Promise<string> {
  const wanted = desiredPortal(siteUrl, prices);
  const found = await existingPortal(stripe, known);
  if (!found) {
    const { id } = await stripe.billingPortal.configurations.create(wanted);
    report(`billing portal: configured as ${id}`);
    return id;
  }
  if (!matches(found, wanted)) {
    await stripe.billingPortal.configurations.update(found.id, wanted);
    report(`billing portal: ${found.id} changed to what is wanted`);
  }
  return found.id;
}

/** An endpoint that was made just now. */
interface CreatedEndpoint {
  readonly id: string;
  readonly secret: string;
  readonly replaces: readonly string[];
}

/** Undefined where there is one, and the secret that is kept still holds. */
async function ensureEndpoint(
  stripe: Stripe,
  wanted: ReturnType<typeof desiredEndpoints>[number],
  known: string | undefined,
  report: ReportChange,
): Promise<CreatedEndpoint | undefined> {
  const { webhook, url, events, apiVersion, metadata } = wanted;
  const found = await existingEndpoints(stripe, wanted);
  const [first] = found;
  const needs = endpointChange(found, wanted);
  if (first && known !== undefined && needs.kind !== 'replacing') {
    if (needs.kind === 'changing') {
      await stripe.webhookEndpoints.update(first.id, {
        enabled_events: [...events],
        disabled: false,
        metadata,
      });
      report(`webhook for ${webhook} events: changed, since ${needs.wrong}`);
    }
    return undefined;
  }
  // Beside what it takes the place of, so that no event falls between the two; one that both tell of is stored once.
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...events],
    api_version: apiVersion,
    connect: webhook === 'connect',
    description: `${APP_METADATA.app}: events of ${webhook === 'connect' ? 'connected accounts' : 'our account'}`,
    metadata: { ...metadata, ...SECRET_NOT_STORED },
  });
  if (secret === undefined) throw new Error(`The provider told no signing secret of the endpoint ${id}`);
  const why = 'wrong' in needs ? needs.wrong : 'nobody knows the signing secret of the one that was there';
  report(`webhook for ${webhook} events: made at ${url}, since ${why}`);
  return { id, secret, replaces: found.map((before) => before.id) };
}
