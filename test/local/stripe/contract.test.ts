import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellerAccount } from '#contracts/stripe.ts';
import { openProvider, type Provider } from './provider.ts';

/**
 * The behavior of the payment provider that the product relies on. `npm run test:slow` runs these tests against the
 * stand-in, `npm run test:payments` against Stripe's test mode, each night.
 */
let provider: Provider;
let stripe: Stripe;
let seller: string;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
  seller = await provider.aSeller();
});
afterAll(() => provider.close());

const run = Date.now().toString(36);
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

const page = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 2_900, product_data: { name: 'Bread' } } }],
  payment_intent_data: {
    application_fee_amount: 290,
    transfer_data: { destination: seller },
    on_behalf_of: seller,
    metadata: { purchaseId: run },
  },
  metadata: { purchaseId: run },
  client_reference_id: run,
  success_url: 'https://example.com/course?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://example.com/course',
  ...change,
});

const paid = async (paymentIntentId: string) => {
  const expand = ['latest_charge.transfer', 'latest_charge.application_fee'];
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand });
  const charge = intent.latest_charge as Stripe.Charge;
  return {
    intent,
    charge,
    transfer: charge.transfer as Stripe.Transfer,
    fee: charge.application_fee as Stripe.ApplicationFee,
  };
};

describe('a new account', () => {
  let account: Stripe.Account;
  beforeAll(async () => {
    account = await stripe.accounts.create({
      ...sellerAccount,
      country: 'US',
      metadata: { userId: run },
      email: 'new@example.com',
    });
  });
  afterAll(async () => {
    // The stand-in keeps nothing after the test.
    if (process.env.STRIPE_TEST_KEY) await stripe.accounts.del(account.id);
  });

  test('cannot be paid yet and reports so', async () => {
    const known = await stripe.accounts.retrieve(account.id);
    expect(known).toMatchObject({ charges_enabled: false, details_submitted: false, metadata: { userId: run } });
    expect(known.capabilities?.transfers).not.toBe('active');
    // The product enables sales by these two.
    expect(known).toMatchObject({ country: 'US', default_currency: 'usd' });
  });

  test('has onboarding pages, but no dashboard before onboarding', async () => {
    const { url } = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'https://example.com/back',
      refresh_url: 'https://example.com/again',
    });
    expect(url).toMatch(/^https?:\/\//);
    await expect(stripe.accounts.createLoginLink(account.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  test('is rejected as a destination, with an error about the seller', async () => {
    const refusal = await stripe.checkout.sessions
      .create(
        page({
          payment_intent_data: { transfer_data: { destination: account.id }, on_behalf_of: account.id },
        }),
      )
      .then(
        () => 'opened',
        (error: InstanceType<typeof Stripe.errors.StripeError>) =>
          `${error.type} ${error.code ?? ''} ${error.param ?? ''} ${error.message}`,
      );
    expect(refusal).toMatch(/^StripeInvalidRequestError /);
    expect(refusal).toMatch(/account_invalid|insufficient_capabilities_for_transfer|transfer_data|on_behalf_of/);
  });
});

describe('a checkout page', () => {
  test('expires at the requested time, at least half an hour ahead', async () => {
    const expires_at = inSeconds(31 * 60);
    const session = await stripe.checkout.sessions.create(page({ expires_at }));
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      expires_at,
      amount_total: 2_900,
      currency: 'usd',
      metadata: { purchaseId: run },
      client_reference_id: run,
    });
    expect(session.url).toMatch(/^https?:\/\//);
    await expect(stripe.checkout.sessions.create(page({ expires_at: inSeconds(10 * 60) }))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'expires_at',
    });
  });

  test('can be expired once and then has no URL', async () => {
    const { id } = await stripe.checkout.sessions.create(page());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });

  test('is created once per idempotency key', async () => {
    const key = { idempotencyKey: `contract/${run}/page` };
    const first = await stripe.checkout.sessions.create(page(), key);
    const again = await stripe.checkout.sessions.create(page(), key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.checkout.sessions.create(page({ client_reference_id: 'other' }), key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });
});

describe('a payment', () => {
  test('goes to the seller minus the fee, and refunds take back both parts in proportion', async () => {
    const payment_intent = await provider.aPayment({ seller, amount: 2_900, fee: 290 });
    const before = await paid(payment_intent);
    expect(before.intent).toMatchObject({ status: 'succeeded', amount_received: 2_900, currency: 'usd' });
    expect(before.transfer).toMatchObject({ amount: 2_900, amount_reversed: 0, currency: 'usd', destination: seller });
    // A second transfer to the seller is found by this group.
    expect(before.transfer.transfer_group).toMatch(/./);
    expect(before.fee).toMatchObject({ amount: 290, amount_refunded: 0, currency: 'usd' });

    const both = { payment_intent, reverse_transfer: true, refund_application_fee: true };
    const part = await stripe.refunds.create({ ...both, amount: 1_000 }, { idempotencyKey: `contract/${run}/part` });
    const again = await stripe.refunds.create({ ...both, amount: 1_000 }, { idempotencyKey: `contract/${run}/part` });
    expect(again.id).toBe(part.id);
    const between = await paid(payment_intent);
    expect([between.charge.amount_refunded, between.transfer.amount_reversed, between.fee.amount_refunded]).toEqual([
      1_000, 1_000, 100,
    ]);
    await expect(stripe.refunds.create({ ...both, amount: 1_901 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });

    const rest = await stripe.refunds.create(both);
    const after = await paid(payment_intent);
    expect(after.charge.refunded).toBe(true);
    expect([after.transfer.amount_reversed, after.fee.amount_refunded]).toEqual([2_900, 290]);
    await expect(stripe.refunds.create(both)).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const { data } = await stripe.refunds.list({ payment_intent });
    expect(data.map(({ id, amount }) => [id, amount])).toEqual([
      [rest.id, 1_900],
      [part.id, 1_000],
    ]);
  });

  test('has its dispute in the list of disputes', async () => {
    const payment_intent = await provider.aPayment({ seller, amount: 2_900, fee: 290, disputed: true });
    await expect.poll(async () => (await paid(payment_intent)).charge.disputed, { interval: 500 }).toBe(true);
    const { data } = await stripe.disputes.list({ payment_intent });
    expect(data).toMatchObject([{ amount: 2_900, currency: 'usd', payment_intent }]);
    expect(['needs_response', 'warning_needs_response']).toContain(data[0]?.status);
  });
});

test('an unknown object returns 404 and a wrong key 401', async () => {
  await expect(stripe.paymentIntents.retrieve('pi_000000000000000000000000')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(
    stripe.paymentIntents.retrieve('pi_000000000000000000000000', {}, { apiKey: 'sk_test_wrong' }),
  ).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
});
