import type Stripe from 'stripe';
import type { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { PENDING_SITE, type StageConfig } from '#lib/stages.ts';
import { presentEndpoints, presentPortal, presentPrices } from './present.ts';
import {
  endpointNeeds,
  holds,
  NOT_STORED,
  OURS,
  wantedEndpoints,
  wantedPortal,
  wantedPrices,
  wrongWith,
} from './wanted.ts';

/** What the stage's secret holds so far; signing secrets are told once, when an endpoint is made. */
export interface Known {
  readonly webhookSecret?: string | undefined;
  readonly connectWebhookSecret?: string | undefined;
  readonly portalConfiguration?: string | undefined;
}

export interface SetUp {
  /** What was changed, one line each; empty where everything was there. */
  readonly changes: readonly string[];
  /** What belongs into the stage's secret beside the key. */
  readonly known: Known;
  /**
   * To be called once `known` is stored: endpoints that others took the place of go only then. A run that was cut off before
   * leaves a mark on what it made, so that the next one does not take a secret that nobody stored for the one that is kept.
   */
  readonly stored: () => Promise<void>;
}

type Say = (change: string) => void;

/**
 * Makes what the product needs at the provider, and changes what is not as it should be: products and prices with their lookup
 * keys, the portal's configuration, and both webhook endpoints. Whatever is there already stays, so that a second run changes
 * nothing; one that was cut off is taken up where it stopped.
 */
export async function setUp(
  stripe: Stripe,
  stage: Pick<StageConfig, 'name' | 'siteUrl'>,
  known: Known,
): Promise<SetUp> {
  const changes: string[] = [];
  const say: Say = (change) => void changes.push(change);
  const prices = await makePrices(stripe, say);
  // What leads to the site, or is sent there, waits for its address.
  if (stage.siteUrl === PENDING_SITE) return { changes, known, stored: async () => {} };
  const portal = await makePortal(stripe, stage.siteUrl, prices, known.portalConfiguration, say);
  const secrets: { webhookSecret?: string; connectWebhookSecret?: string } = {};
  const made: Made[] = [];
  for (const wanted of wantedEndpoints(stage)) {
    const one = await makeEndpoint(stripe, wanted, known[wanted.secret], say);
    if (!one) continue;
    secrets[wanted.secret] = one.secret;
    made.push(one);
  }
  return {
    changes,
    known: { ...known, ...secrets, portalConfiguration: portal },
    async stored() {
      for (const { id, insteadOf } of made) {
        for (const before of insteadOf) await stripe.webhookEndpoints.del(before);
        await stripe.webhookEndpoints.update(id, { metadata: { signing_secret: '' } });
      }
    },
  };
}

async function makePrices(stripe: Stripe, say: Say): Promise<ReadonlyMap<LookupKey, Stripe.Price>> {
  const prices = new Map(await presentPrices(stripe));
  for (const wanted of wantedPrices) {
    const { lookupKey, currency, amountCents, interval } = wanted;
    const before = prices.get(lookupKey);
    const wrong = wrongWith(before, wanted);
    if (wrong === undefined) continue;
    // In the product that it had, since functions know the plan of an older price by its product.
    const product = before
      ? typeof before.product === 'string'
        ? before.product
        : before.product.id
      : await productFor(stripe, wanted, say);
    const price = await stripe.prices.create({
      product,
      currency,
      unit_amount: amountCents,
      recurring: { interval },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: OURS,
    });
    prices.set(lookupKey, price);
    say(`price ${lookupKey}: made at ${amountCents} cents a month, since ${wrong}`);
  }
  return prices;
}

/** Under an id of our own, so that a run that was cut off before the price finds it again. */
async function productFor(stripe: Stripe, { lookupKey, productName }: (typeof wantedPrices)[number], say: Say) {
  const id = `${OURS.app}_${lookupKey}`;
  const { data } = await stripe.products.list({ ids: [id], limit: 1 });
  if (data[0]) return data[0].id;
  await stripe.products.create({ id, name: productName, metadata: OURS });
  say(`product ${productName}: made`);
  return id;
}

async function makePortal(
  stripe: Stripe,
  siteUrl: string,
  prices: ReadonlyMap<LookupKey, Stripe.Price>,
  known: string | undefined,
  say: Say,
): Promise<string> {
  const wanted = wantedPortal(siteUrl, prices);
  const found = await presentPortal(stripe, known);
  if (!found) {
    const { id } = await stripe.billingPortal.configurations.create(wanted);
    say(`billing portal: configured as ${id}`);
    return id;
  }
  if (!holds(found, wanted)) {
    await stripe.billingPortal.configurations.update(found.id, wanted);
    say(`billing portal: ${found.id} changed to what is wanted`);
  }
  return found.id;
}

/** An endpoint that was made just now. */
interface Made {
  readonly id: string;
  readonly secret: string;
  readonly insteadOf: readonly string[];
}

/** Undefined where there is one, and the secret that is kept still holds. */
async function makeEndpoint(
  stripe: Stripe,
  wanted: ReturnType<typeof wantedEndpoints>[number],
  known: string | undefined,
  say: Say,
): Promise<Made | undefined> {
  const { webhook, url, events, apiVersion, metadata } = wanted;
  const found = await presentEndpoints(stripe, wanted);
  const [first] = found;
  const needs = endpointNeeds(found, wanted);
  if (first && known !== undefined && needs.kind !== 'replacing') {
    if (needs.kind === 'changing') {
      await stripe.webhookEndpoints.update(first.id, {
        enabled_events: [...events],
        disabled: false,
        metadata,
      });
      say(`webhook for ${webhook} events: changed, since ${needs.wrong}`);
    }
    return undefined;
  }
  // Beside what it takes the place of, so that no event falls between the two; one that both tell of is stored once.
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...events],
    api_version: apiVersion,
    connect: webhook === 'connect',
    description: `${OURS.app}: events of ${webhook === 'connect' ? 'connected accounts' : 'our account'}`,
    metadata: { ...metadata, ...NOT_STORED },
  });
  if (secret === undefined) throw new Error(`The provider told no signing secret of the endpoint ${id}`);
  const why = 'wrong' in needs ? needs.wrong : 'nobody knows the signing secret of the one that was there';
  say(`webhook for ${webhook} events: made at ${url}, since ${why}`);
  return { id, secret, insteadOf: found.map((before) => before.id) };
}
