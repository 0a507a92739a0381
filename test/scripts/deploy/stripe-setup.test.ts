import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { STRIPE_API_VERSION } from '#contracts/stripe.ts';
import { eventTypesOf } from '#domain/stripe/stripe-event.ts';
import { PENDING_SITE } from '#lib/stages.ts';
import { type RunningStripe, runStripe } from '#test/support/running-stripe.ts';
import { desiredEndpoints, endpointChange } from '../../../scripts/deploy/stripe/desired.ts';
import { mergeSecret, parseSecretParts } from '../../../scripts/deploy/stripe/merge-secret.ts';
import { type SetUpResult, type StoredParts, setUpStripe } from '../../../scripts/deploy/stripe/set-up.ts';
import { tryConnect } from '../../../scripts/deploy/stripe/try-connect.ts';

const SITE = 'https://dev.courses.test';
const STAGE = { name: 'dev', siteUrl: SITE, payments: 'test', payoutCountry: 'US' } as const;

let stripe: RunningStripe;
let sdk: Stripe;
beforeAll(async () => {
  stripe = await runStripe();
  sdk = stripe.sdk();
});
afterAll(() => stripe.stop());

/** A complete run, with its parts stored. */
async function wholeRun(at: Stripe, known: StoredParts): Promise<SetUpResult> {
  const done = await setUpStripe(at, STAGE, known);
  await done.finish();
  return done;
}

const present = async () => ({
  products: (await sdk.products.list({ limit: 100 })).data,
  prices: (await sdk.prices.list({ limit: 100 })).data,
  portals: (await sdk.billingPortal.configurations.list({ limit: 100 })).data,
  endpoints: (await sdk.webhookEndpoints.list({ limit: 100 })).data,
});
const priceOf = async (key: string) => (await sdk.prices.list({ lookup_keys: [key] })).data[0];

test('the first run creates what is missing; the second changes nothing', async () => {
  const first = await wholeRun(sdk, {});
  // The stand-in already has the plans, as if created in the dashboard.
  expect(first.changes).toHaveLength(3);
  expect(first.parts.webhookSecret).toMatch(/^whsec_/);
  expect(first.parts.connectWebhookSecret).toMatch(/^whsec_/);
  expect(first.parts.webhookSecret).not.toBe(first.parts.connectWebhookSecret);

  const before = await present();
  const second = await wholeRun(sdk, first.parts);
  expect(second).toMatchObject({ changes: [], parts: first.parts });
  expect(await present()).toEqual(before);
});

test('the endpoints receive exactly the handled events, in the API version of the functions', async () => {
  const { endpoints } = await present();
  const at = (path: string) => endpoints.find(({ url }) => url === `${SITE}${path}`);
  const [account, connect] = [at('/api/webhooks/stripe'), at('/api/webhooks/stripe-connect')];
  expect([...(account?.enabled_events ?? [])].sort()).toEqual([...eventTypesOf('account')].sort());
  expect([...(connect?.enabled_events ?? [])].sort()).toEqual([...eventTypesOf('connect')].sort());
  expect(connect?.enabled_events).toContain('payout.failed');
  expect(account?.enabled_events).not.toContain('payout.failed');
  expect([account?.application, connect?.application].map((one) => one === null)).toEqual([true, false]);
  expect(endpoints.map(({ api_version }) => api_version)).toEqual([STRIPE_API_VERSION, STRIPE_API_VERSION]);
});

test('creates products and prices with lookup keys in an empty account', async () => {
  const empty = await runStripe();
  try {
    for (const { id } of (await empty.sdk().prices.list({ limit: 100 })).data) await withoutKey(empty.sdk(), id);
    const { changes, parts } = await wholeRun(empty.sdk(), {});
    expect(changes.filter((change) => change.startsWith('product'))).toHaveLength(4);
    expect(changes.filter((change) => change.startsWith('price'))).toHaveLength(4);
    const { data } = await empty.sdk().prices.list({ lookup_keys: ['pro_monthly'] });
    expect(data[0]).toMatchObject({ currency: 'usd', unit_amount: 14_900, recurring: { interval: 'month' } });
    expect((await wholeRun(empty.sdk(), parts)).changes).toEqual([]);
  } finally {
    await empty.stop();
  }
});

/** Removes the lookup key and deactivates the price. */
async function withoutKey(at: Stripe, id: string): Promise<void> {
  const price = await at.prices.retrieve(id);
  if (price.lookup_key) await at.prices.update(id, { lookup_key: '', active: false });
}

describe('the endpoints of a stage', () => {
  const urls = async (at: Stripe) => (await at.webhookEndpoints.list({ limit: 100 })).data.map(({ url }) => url).sort();
  const both = (site: string) => [`${site}/api/webhooks/stripe`, `${site}/api/webhooks/stripe-connect`];
  const ownStripe = async (run: (at: Stripe) => Promise<void>) => {
    const own = await runStripe();
    try {
      await run(own.sdk());
    } finally {
      await own.stop();
    }
  };
  const setUpWhole = async (at: Stripe, stage: Parameters<typeof setUpStripe>[1], known: StoredParts) => {
    const done = await setUpStripe(at, stage, known);
    await done.finish();
    return done;
  };

  test('and the portal are not created before the site has an address', () =>
    ownStripe(async (at) => {
      const { changes, parts } = await setUpWhole(at, { name: 'dev', siteUrl: PENDING_SITE }, {});
      expect([changes, parts, await urls(at)]).toEqual([[], {}, []]);
      expect((await setUpWhole(at, STAGE, parts)).changes).toHaveLength(3);
      expect(await urls(at)).toEqual(both(SITE));
    }));

  test('move to a new address with the site', () =>
    ownStripe(async (at) => {
      const { parts } = await setUpWhole(at, { ...STAGE, siteUrl: 'https://old.test' }, {});
      const moved = await setUpWhole(at, STAGE, parts);
      expect(moved.changes.filter((change) => change.startsWith('webhook'))).toEqual([
        expect.stringContaining('because it is still at https://old.test/api/webhooks/stripe'),
        expect.stringContaining('because it is still at https://old.test/api/webhooks/stripe-connect'),
      ]);
      expect(await urls(at)).toEqual(both(SITE));
      expect(moved.parts.webhookSecret).not.toBe(parts.webhookSecret);
    }));

  test('are untouched by another stage of the same account', () =>
    ownStripe(async (at) => {
      await setUpWhole(at, STAGE, {});
      const other = { name: 'qa', siteUrl: 'https://qa.test' } as const;
      const { parts } = await setUpWhole(at, other, {});
      expect((await setUpWhole(at, other, parts)).changes).toEqual([]);
      expect(await urls(at)).toEqual([...both(SITE), ...both('https://qa.test')].sort());
    }));

  test('are identified by their metadata without a Connect application', async () => {
    const [account, connect] = desiredEndpoints(STAGE);
    if (!account || !connect) throw new Error('Expected two endpoints');
    const made = (expected: typeof connect, more: object = {}) => [
      {
        url: expected.url,
        status: 'enabled',
        application: null,
        api_version: STRIPE_API_VERSION,
        enabled_events: [...expected.events],
        metadata: expected.metadata,
        ...more,
      } as unknown as Stripe.WebhookEndpoint,
    ];
    expect([endpointChange(made(account), account), endpointChange(made(connect), connect)]).toEqual([
      { kind: 'nothing' },
      { kind: 'nothing' },
    ]);
    const unmarked = { metadata: {}, application: 'ca_1' };
    expect(endpointChange(made(connect, unmarked), connect)).toMatchObject({ kind: 'changing' });
    expect(endpointChange(made(account, unmarked), account)).toMatchObject({ kind: 'replacing' });
  });
});

describe('seller accounts', () => {
  test('are created in test mode to check Connect, then deleted', async () => {
    expect(await tryConnect(sdk, STAGE)).toBeUndefined();
    expect((await sdk.accounts.list()).data).toEqual([]);
    const created = vi.spyOn(sdk.accounts, 'create');
    expect(await tryConnect(sdk, { ...STAGE, payments: 'live' })).toBeUndefined();
    expect(created).not.toHaveBeenCalled();
    created.mockRejectedValueOnce(
      new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        message: 'Please review the responsibilities of managing losses for connected accounts',
      }),
    );
    expect(await tryConnect(sdk, STAGE)).toMatch(/managing losses[\s\S]*platform profile/);
    created.mockRejectedValueOnce(
      new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no network' }),
    );
    await expect(tryConnect(sdk, STAGE)).rejects.toThrow('no network');
    created.mockRestore();
  });
});

describe('corrects manual changes', () => {
  test('a wrong amount: a new price of the same product gets the lookup key', async () => {
    const { parts } = await wholeRun(sdk, {});
    const before = await priceOf('hobby_monthly');
    await sdk.prices.create({
      product: String(before?.product),
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      lookup_key: 'hobby_monthly',
      transfer_lookup_key: true,
    });
    const { changes } = await wholeRun(sdk, parts);
    expect(changes).toEqual([
      'price hobby_monthly: created at 4900 cents a month, because its amount is 100 cents, not 4900',
      expect.stringMatching(/^billing portal: updated bpc_\w+/),
    ]);
    const after = await priceOf('hobby_monthly');
    expect([after?.unit_amount, after?.product]).toEqual([4_900, before?.product]);
    expect((await wholeRun(sdk, parts)).changes).toEqual([]);
  });

  test('an endpoint with missing events or disabled keeps its secret', async () => {
    const { parts } = await wholeRun(sdk, {});
    const endpoints = (await present()).endpoints;
    const [account, connect] = ['stripe', 'stripe-connect'].map((name) =>
      endpoints.find(({ url }) => url.endsWith(name)),
    );
    await sdk.webhookEndpoints.update(String(account?.id), { enabled_events: ['refund.created'] });
    await sdk.webhookEndpoints.update(String(connect?.id), { disabled: true });
    const corrected = await wholeRun(sdk, parts);
    expect(corrected.changes.map((change) => change.split(',')[0])).toEqual([
      'webhook for account events: updated',
      'webhook for connect events: updated',
    ]);
    expect(corrected.parts).toEqual(parts);
    expect((await present()).endpoints.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(
      [`${account?.id} enabled`, `${connect?.id} enabled`].sort(),
    );
  });

  test('replaces an endpoint with an unknown secret', async () => {
    const { parts } = await wholeRun(sdk, {});
    const again = await wholeRun(sdk, { ...parts, webhookSecret: undefined });
    expect(again.changes).toEqual([
      expect.stringMatching(/account events: created .* the signing secret of the existing one is unknown/),
    ]);
    expect(again.parts.webhookSecret).not.toBe(parts.webhookSecret);
    expect(again.parts.connectWebhookSecret).toBe(parts.connectWebhookSecret);
    expect((await present()).endpoints).toHaveLength(2);
  });

  test('recovers from a run that stopped before it stored the secrets', async () => {
    const { parts } = await wholeRun(sdk, {});
    for (const { id } of (await present()).endpoints) await sdk.webhookEndpoints.del(id);
    const cutOff = await setUpStripe(sdk, STAGE, parts);
    expect(cutOff.parts.webhookSecret).not.toBe(parts.webhookSecret);

    const next = await wholeRun(sdk, parts);
    expect(next.changes).toHaveLength(2);
    expect(next.changes[0]).toMatch(/account events: created .* an earlier run was interrupted/);
    expect((await present()).endpoints).toHaveLength(2);
    expect((await wholeRun(sdk, next.parts)).changes).toEqual([]);
  });

  test('keeps replaced endpoints until the new secret is stored', async () => {
    const { parts } = await wholeRun(sdk, {});
    const before = (await present()).endpoints.map(({ id }) => id);
    const replaced = await setUpStripe(sdk, STAGE, { ...parts, webhookSecret: undefined });
    expect((await present()).endpoints.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    await replaced.finish();
    expect((await present()).endpoints).toHaveLength(2);
  });

  test('merges two endpoints at one address', async () => {
    const { parts } = await wholeRun(sdk, {});
    const [one] = (await present()).endpoints;
    await sdk.webhookEndpoints.create({ url: String(one?.url), enabled_events: ['refund.created'] });
    expect((await wholeRun(sdk, parts)).changes).toEqual([expect.stringContaining('there are 2')]);
    expect((await present()).endpoints).toHaveLength(2);
  });

  test('a portal that offers the agency plan', async () => {
    const { parts } = await wholeRun(sdk, {});
    const agency = await priceOf('agency_monthly');
    await sdk.billingPortal.configurations.update(String(parts.portalConfiguration), {
      features: {
        subscription_update: {
          enabled: true,
          products: [{ product: String(agency?.product), prices: [String(agency?.id)] }],
        },
      },
    });
    expect((await wholeRun(sdk, parts)).changes).toEqual([expect.stringContaining('billing portal')]);
    const portal = await sdk.billingPortal.configurations.retrieve(String(parts.portalConfiguration));
    const plans = await Promise.all(['hobby_monthly', 'pro_monthly'].map(priceOf));
    expect(portal.features.subscription_update.products?.map(({ prices }) => prices)).toEqual(
      plans.map((price) => [price?.id]),
    );
  });
});

describe('the secret of the stage', () => {
  test('ignores the generated initial value and keeps other parts', () => {
    expect(parseSecretParts('XkP3$drawn')).toEqual({});
    expect(parseSecretParts('{"secretKey":"sk_test_1"}')).toEqual({ secretKey: 'sk_test_1' });
  });

  test('keeps a replaced signing secret for events in flight', () => {
    const before = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', connectWebhookSecret: 'whsec_c' };
    expect(mergeSecret(before, { ...before, webhookSecret: 'whsec_2' })).toEqual({
      ...before,
      webhookSecret: 'whsec_2',
      previousWebhookSecret: 'whsec_1',
    });
  });

  test('is unchanged by a run without changes', () => {
    const text = '{"secretKey":"sk_test_1","webhookSecret":"whsec_1","connectWebhookSecret":"whsec_c"}';
    expect(JSON.stringify(mergeSecret(parseSecretParts(text), parseSecretParts(text)))).toBe(text);
  });
});
