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

export interface StoredParts {
  readonly webhookSecret?: string | undefined;
  readonly connectWebhookSecret?: string | undefined;
  readonly portalConfiguration?: string | undefined;
}

export interface SetUpResult {
  readonly changes: readonly string[];
  readonly parts: StoredParts;
  /**
   * Call it after `parts` is stored. It deletes replaced endpoints and clears the mark `SECRET_NOT_STORED`, by which the next
   * run recognizes endpoints whose secret was lost in an interrupted run.
   */
  readonly finish: () => Promise<void>;
}

type ReportChange = (change: string) => void;

/**
 * Creates or corrects products, prices with lookup keys, the portal's configuration and both webhook endpoints. Idempotent; an
 * interrupted run can be repeated.
 */
export async function setUpStripe(
  stripe: Stripe,
  stage: Pick<StageConfig, 'name' | 'siteUrl'>,
  stored: StoredParts,
): Promise<SetUpResult> {
  const changes: string[] = [];
  const report: ReportChange = (change) => void changes.push(change);
  const prices = await ensurePrices(stripe, report);
  // The portal and the webhooks need the site's address.
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
    // Keep the product: functions find the plan of an older price by its product.
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
    report(`price ${lookupKey}: created at ${amountCents} cents a month, because ${wrong}`);
  }
  return prices;
}

/** The fixed id makes it idempotent. */
async function ensureProduct(
  stripe: Stripe,
  { lookupKey, productName }: (typeof desiredPrices)[number],
  report: ReportChange,
) {
  const id = `${APP_METADATA.app}_${lookupKey}`;
  const { data } = await stripe.products.list({ ids: [id], limit: 1 });
  if (data[0]) return data[0].id;
  await stripe.products.create({ id, name: productName, metadata: APP_METADATA });
  report(`product ${productName}: created`);
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
    report(`billing portal: created ${id}`);
    return id;
  }
  if (!matches(found, wanted)) {
    await stripe.billingPortal.configurations.update(found.id, wanted);
    report(`billing portal: updated ${found.id}`);
  }
  return found.id;
}

interface CreatedEndpoint {
  readonly id: string;
  readonly secret: string;
  readonly replaces: readonly string[];
}

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
      report(`webhook for ${webhook} events: updated, because ${needs.wrong}`);
    }
    return undefined;
  }
  // Created beside the replaced endpoint, so that no event is lost.
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...events],
    api_version: apiVersion,
    connect: webhook === 'connect',
    description: `${APP_METADATA.app}: events of ${webhook === 'connect' ? 'connected accounts' : 'our account'}`,
    metadata: { ...metadata, ...SECRET_NOT_STORED },
  });
  if (secret === undefined) throw new Error(`Stripe returned no signing secret for the endpoint ${id}`);
  const why = 'wrong' in needs ? needs.wrong : 'the signing secret of the existing one is unknown';
  report(`webhook for ${webhook} events: created at ${url}, because ${why}`);
  return { id, secret, replaces: found.map((before) => before.id) };
}
