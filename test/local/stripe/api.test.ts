import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOpenSession, aSeller, type RunningStripe, runStripe } from '../../support/running-stripe.ts';

let stripe: RunningStripe;
beforeAll(async () => {
  stripe = await runStripe();
});
afterAll(() => stripe.stop());

describe('idempotency', () => {
  test('replays the first answer under the same key', async () => {
    const key = { idempotencyKey: 'customer-1' };
    const first = await stripe.sdk().customers.create({ email: 'a@example.com' }, key);
    const again = await stripe.sdk().customers.create({ email: 'a@example.com' }, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.sdk().customers.list({ email: 'a@example.com' })).data).toHaveLength(1);
  });

  test('rejects other parameters or another endpoint under the same key', async () => {
    const key = { idempotencyKey: 'customer-2' };
    await stripe.sdk().customers.create({ email: 'b@example.com' }, key);
    await expect(stripe.sdk().customers.create({ email: 'c@example.com' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    await expect(stripe.sdk().products.create({ name: 'x' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  test('replays execution errors but not parameter errors', async () => {
    const key = { idempotencyKey: 'refund-1' };
    await expect(stripe.sdk().refunds.create({ charge: 'ch_none' }, key)).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'charge',
    });
    const repeated = await stripe
      .sdk()
      .refunds.create({ charge: 'ch_none' }, key)
      .catch((error) => error);
    expect(repeated.headers['idempotent-replayed']).toBe('true');
    const loose = { idempotencyKey: 'refund-2' };
    await expect(
      stripe.sdk().refunds.create({ surprise: 1 } as Stripe.RefundCreateParams, loose),
    ).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(stripe.sdk().refunds.create({ charge: 'ch_none' }, loose)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('answers 409 while a request with the same key is in flight', async () => {
    await stripe.control('outage', { mode: 'slow', milliseconds: 2_000, requests: 1 });
    const key = { idempotencyKey: 'customer-3' };
    const create = () => stripe.sdk().customers.create({ email: 'd@example.com' }, key);
    const replies = await Promise.allSettled([create(), create()]);
    const told = replies.map((one) => (one.status === 'rejected' ? one.reason.statusCode : one.value.email));
    expect(told.toSorted()).toEqual([409, 'd@example.com']);
  });

  test('answers a retry after a lost reply without a second effect', async () => {
    await stripe.control('outage', { mode: 'lost-reply', requests: 1 });
    const customer = await stripe
      .sdk()
      .customers.create({ email: 'e@example.com' }, { idempotencyKey: 'customer-4', maxNetworkRetries: 2 });
    expect((await stripe.sdk().customers.list({ email: 'e@example.com' })).data.map(({ id }) => id)).toEqual([
      customer.id,
    ]);
  });
});

describe('the API', () => {
  test('rejects a wrong API key', async () => {
    await expect(stripe.sdk('sk_test_wrong').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  test('rejects an unsupported endpoint by name', async () => {
    await expect(stripe.sdk().quotes.list()).rejects.toThrow('Unrecognized request URL (GET: /v1/quotes)');
  });

  test('pages through a list, newest first and filtered by time', async () => {
    const before = Math.floor(Date.now() / 1000) - 1;
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1)
      made.unshift((await stripe.sdk().products.create({ name: `p${index}` })).id);
    const all: string[] = [];
    for await (const product of stripe.sdk().products.list({ limit: 3, created: { gte: before } }))
      all.push(product.id);
    expect(all.slice(0, 7)).toEqual(made);
    const back = await stripe.sdk().products.list({ limit: 2, ending_before: made[4] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual([made[2], made[3]]);
    expect(back.has_more).toBe(true);
    await expect(stripe.sdk().products.list({ starting_after: 'prod_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('expands expandable fields and rejects others', async () => {
    const { data } = await stripe.sdk().prices.list({ lookup_keys: ['pro_monthly'], expand: ['data.product'] });
    expect(data[0]).toMatchObject({ unit_amount: 14900, currency: 'usd', product: { name: 'Pro' } });
    expect(String(data[0]?.unit_amount_decimal)).toBe('14900');
    await expect(stripe.sdk().prices.list({ expand: ['data.nickname'] })).rejects.toThrow('cannot be expanded');
  });

  test('seeds the four plans', async () => {
    const { data } = await stripe
      .sdk()
      .prices.list({ lookup_keys: ['hobby_monthly', 'pro_monthly', 'agency_monthly', 'learner_monthly'] });
    expect(Object.fromEntries(data.map((price) => [price.lookup_key, price.unit_amount]))).toEqual({
      hobby_monthly: 4900,
      pro_monthly: 14900,
      agency_monthly: 49900,
      learner_monthly: 2999,
    });
  });

  test('fails until an outage ends', async () => {
    await stripe.control('outage', { mode: 'error', seconds: 30 });
    await expect(stripe.sdk().customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await stripe.control('end-outage');
    expect((await stripe.sdk().customers.list({ limit: 1 })).object).toBe('list');
  });

  test('answers 404 for an unknown id in the path and 400 for one in a parameter', async () => {
    await expect(stripe.sdk().charges.retrieve('ch_none')).rejects.toMatchObject({ statusCode: 404, param: 'id' });
    const wanted = stripe.sdk().billingPortal.sessions.create({ customer: 'cus_none' });
    await expect(wanted).rejects.toMatchObject({ statusCode: 400, param: 'customer', code: 'resource_missing' });
  });

  test('sends an endpoint only the event types it subscribed to', async () => {
    const url = `${stripe.publicUrl}/another`;
    const made = await stripe.sdk().webhookEndpoints.create({ url, enabled_events: ['product.created'] });
    expect(made.secret).toMatch(/^whsec_/);
    const product = await stripe.sdk().products.create({ name: 'For one endpoint' });
    const customer = await stripe.sdk().customers.create({});
    const events = await stripe.json<{ id: string; data: { object: { id: string } } }[]>('events.json');
    const deliveriesOf = async (objectId: string) =>
      stripe.json<object[]>(`deliveries.json?event=${events.find(({ data }) => data.object.id === objectId)?.id}`);
    expect(await deliveriesOf(product.id)).toHaveLength(2);
    expect(await deliveriesOf(customer.id)).toHaveLength(1);
    await stripe.sdk().webhookEndpoints.del(made.id);
  });

  test('lists events newest first and after a cursor', async () => {
    const made: string[] = [];
    for (const name of ['First', 'Second', 'Third']) made.push((await stripe.sdk().products.create({ name })).id);
    type Event = { id: string; data: { object: { id: string } } };
    const newest = await stripe.json<Event[]>('events.json?type=product.created');
    const about = (events: readonly Event[]) => events.map(({ data }) => data.object.id);
    expect(about(newest).slice(0, 3)).toEqual(made.toReversed());
    const older = await stripe.json<Event[]>(`events.json?type=product.created&starting_after=${newest[1]?.id}`);
    expect(about(older)).toEqual(about(newest).slice(2));
  });

  test('returns deleted customers as deleted', async () => {
    const { id } = await stripe.sdk().customers.create({ email: 'gone@example.com' });
    await stripe.sdk().customers.del(id);
    expect(await stripe.sdk().customers.retrieve(id)).toMatchObject({ id, deleted: true });
    await stripe.event('customer.deleted');
  });
});

describe('connected accounts', () => {
  test('complete onboarding on hosted pages, also in two visits', async () => {
    const account = await stripe.sdk().accounts.create({
      controller: {
        stripe_dashboard: { type: 'express' },
        fees: { payer: 'application' },
        losses: { payments: 'application' },
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { user: 'u1' },
    });
    expect(account).toMatchObject({
      charges_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
    });
    const link = () =>
      stripe.sdk().accountLinks.create({
        account: account.id,
        type: 'account_onboarding',
        refresh_url: 'http://localhost:3000/again',
        return_url: 'http://localhost:3000/back',
      });
    await expect(stripe.sdk().accounts.createLoginLink(account.id)).rejects.toThrow('not completed onboarding');

    const first = await link();
    const saved = await stripe.post(first.url, { step: 'later', businessType: 'individual', businessName: 'Ink' });
    expect(saved.location).toBe('http://localhost:3000/back');
    expect(await stripe.sdk().accounts.retrieve(account.id)).toMatchObject({
      details_submitted: false,
      business_profile: { name: 'Ink' },
    });
    expect((await fetch(first.url, { redirect: 'manual' })).headers.get('location')).toBe(
      'http://localhost:3000/again',
    );

    const second = await link();
    const step = await stripe.post(second.url, { step: 'business', businessType: 'company', businessName: 'Ink & Co' });
    expect(step.text).toContain('Bank account number');
    const answers = { step: 'submit', businessType: 'company', businessName: 'Ink & Co' };
    expect((await stripe.post(second.url, { ...answers, bankAccount: '1' })).status).toBe(400);
    expect((await stripe.post(second.url, { ...answers, bankAccount: '000123456789' })).location).toBe(
      'http://localhost:3000/back',
    );
    expect(await stripe.sdk().accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active', card_payments: 'active' },
      requirements: { currently_due: [] },
    });
    const received = await stripe.event(
      'account.updated',
      ({ event }) => (event.data.object as Stripe.Account).charges_enabled,
    );
    expect(received).toMatchObject({ endpoint: 'connect', event: { account: account.id } });
    await stripe.event('capability.updated');
    const login = await stripe.sdk().accounts.createLoginLink(account.id);
    expect(await (await fetch(login.url)).text()).toContain('Ink &amp; Co');
  });

  test('reject the platform after the seller revokes its access', async () => {
    const seller = await aSeller(stripe);
    await stripe.control('deauthorize-account', { account: seller.id });
    await stripe.event('account.application.deauthorized');
    await expect(stripe.sdk().accounts.retrieve(seller.id)).rejects.toMatchObject({
      type: 'StripePermissionError',
      code: 'account_invalid',
    });
    await expect(anOpenSession(stripe, seller)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
