import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOpenSession, aSeller, CARD, type RunningStripe, runStripe } from '../../support/running-stripe.ts';

let stripe: RunningStripe;
let seller: Stripe.Account;

beforeAll(async () => {
  stripe = await runStripe();
  seller = await aSeller(stripe);
});
afterAll(() => stripe.stop());

const seconds = () => Math.floor(Date.now() / 1_000);

const retrieve = (id: string) =>
  stripe.sdk().checkout.sessions.retrieve(id, {
    expand: [
      'line_items',
      'payment_intent.latest_charge.balance_transaction',
      'payment_intent.latest_charge.application_fee',
    ],
  });

describe('a destination charge through the hosted page', () => {
  test('pays the seller, keeps the fee and emits the event', async () => {
    const session = await anOpenSession(stripe, seller);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 2900,
    });
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('Bread &amp; Salt');
    expect(page).toContain('Sold by Bread Studio');
    expect(page).toContain('Pay $29.00');

    const reply = await stripe.post(session.url ?? '', CARD);
    expect(reply.status).toBe(303);
    expect(reply.location).toBe(`http://localhost:3000/course/1?session=${session.id}`);

    const paid = await retrieve(session.id);
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'buyer@example.com' },
    });
    expect(paid.line_items?.data[0]?.description).toBe('Bread & Salt');
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    const charge = intent.latest_charge as Stripe.Charge;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2900, metadata: { purchase: 'p1' } });
    expect(charge.balance_transaction).toMatchObject({ amount: 2900, fee: 114, net: 2786 });
    expect(charge.application_fee).toMatchObject({ amount: 290, account: seller.id });
    const transfer = await stripe.sdk().transfers.retrieve(String(charge.transfer));
    expect(transfer).toMatchObject({ amount: 2900, destination: seller.id, source_transaction: charge.id });
    const balance = await stripe.sdk().balance.retrieve({}, { stripeAccount: seller.id });
    expect(balance.pending[0]?.amount).toBe(2610);

    const received = await stripe.event(
      'checkout.session.completed',
      ({ event }) => (event.data.object as { id: string }).id === session.id,
    );
    expect(received.event).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { payment_status: 'paid' } },
    });
  });

  test('charges once for a double click', async () => {
    const session = await anOpenSession(stripe, seller);
    const [one, two] = await Promise.all([stripe.post(session.url ?? '', CARD), stripe.post(session.url ?? '', CARD)]);
    expect(one.location).toBe(two.location);
    const intent = String((await stripe.sdk().checkout.sessions.retrieve(session.id)).payment_intent);
    const charges = await stripe.sdk().charges.list({ payment_intent: intent });
    expect(charges.data).toHaveLength(1);
  });

  test('shows why a card was declined and accepts another', async () => {
    const session = await anOpenSession(stripe, seller);
    const declined = await stripe.post(session.url ?? '', { ...CARD, cardNumber: '4000000000009995' });
    expect(declined.status).toBe(402);
    expect(declined.text).toContain('Your card has insufficient funds.');
    expect(declined.text).not.toContain('4000000000009995"');
    const open = await stripe.sdk().checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(open.status).toBe('open');
    expect((open.payment_intent as Stripe.PaymentIntent).last_payment_error).toMatchObject({
      decline_code: 'insufficient_funds',
    });
    expect((await stripe.post(session.url ?? '', CARD)).status).toBe(303);
    const charges = await stripe
      .sdk()
      .charges.list({ payment_intent: (open.payment_intent as Stripe.PaymentIntent).id });
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  });

  test('shows an error for each invalid card field', async () => {
    const session = await anOpenSession(stripe, seller);
    const reply = await stripe.post(session.url ?? '', {
      ...CARD,
      email: 'nobody',
      cardNumber: '4242424242424241',
      cardExpiry: '01 / 20',
      cardCvc: '1',
      cardName: '',
    });
    expect(reply.status).toBe(400);
    for (const words of [
      'card number is invalid',
      'expiration date is in the past',
      'security code is incomplete',
      'name on the card',
      'Enter an email',
    ]) {
      expect(reply.text.replaceAll('&#39;', "'")).toContain(words);
    }
  });

  test('asks for 3-D Secure when the card requires it', async () => {
    const session = await anOpenSession(stripe, seller);
    const asked = await stripe.post(session.url ?? '', { ...CARD, cardNumber: '4000002500003155' });
    expect(asked.location).toBe(`/local/stripe/checkout/${session.id}/bank`);
    const failed = await stripe.post(asked.location ?? '', { answer: 'fail' });
    expect(failed.text).toContain('unable to authenticate');
    const again = await stripe.post(session.url ?? '', { ...CARD, cardNumber: '4000002500003155' });
    const done = await stripe.post(again.location ?? '', { answer: 'complete' });
    expect(done.location).toContain(session.id);
    expect(await stripe.sdk().checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
  });

  test('leaves a bank debit unpaid until it settles', async () => {
    const session = await anOpenSession(stripe, seller);
    await stripe.post(session.url ?? '', {
      method: 'bank',
      email: CARD.email,
      bankAccount: '000123456789',
      bankName: 'Ada',
    });
    const unpaid = await stripe.sdk().checkout.sessions.retrieve(session.id);
    expect(unpaid).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await stripe.control('settle-payment', { payment: unpaid.payment_intent, outcome: 'succeeds' });
    await stripe.event('checkout.session.async_payment_succeeded');
    expect(await stripe.sdk().checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });

    const failing = await anOpenSession(stripe, seller);
    await stripe.post(failing.url ?? '', {
      method: 'bank',
      email: CARD.email,
      bankAccount: '000111111116',
      bankName: 'Ada',
    });
    await stripe.control('advance-clock', { days: 5 });
    await stripe.event('checkout.session.async_payment_failed');
    expect(await stripe.sdk().checkout.sessions.retrieve(failing.id)).toMatchObject({ payment_status: 'unpaid' });
  });

  test('cannot be paid after it expired by request or by time', async () => {
    const session = await anOpenSession(stripe, seller);
    expect(await stripe.sdk().checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect((await stripe.post(session.url ?? '', CARD)).status).toBe(410);
    await expect(stripe.sdk().checkout.sessions.expire(session.id)).rejects.toThrow(
      'Only Checkout Sessions with a status in ["open"]',
    );
    const late = await anOpenSession(stripe, seller);
    await stripe.control('advance-clock', { hours: 25 });
    await stripe.event('checkout.session.expired', ({ event }) => (event.data.object as { id: string }).id === late.id);
  });

  test('creates a customer only on request', async () => {
    const without = await anOpenSession(stripe, seller);
    await stripe.control('pay-session', { session: without.id });
    expect((await stripe.sdk().checkout.sessions.retrieve(without.id)).customer).toBeNull();
    const session = await anOpenSession(stripe, seller, {
      customer_creation: 'always',
      customer_email: 'known@example.com',
    });
    await stripe.post(session.url ?? '', { ...CARD, email: 'other@example.com' });
    const { customer } = await stripe.sdk().checkout.sessions.retrieve(session.id, { expand: ['customer'] });
    expect(customer).toMatchObject({ email: 'known@example.com', name: 'Ada Buyer' });
  });
});

describe('a session is rejected for', () => {
  const rejection = async (changes: Partial<Stripe.Checkout.SessionCreateParams>) =>
    anOpenSession(stripe, seller, changes).then(
      () => expect.fail('The session was accepted'),
      (error: Stripe.errors.StripeError) => ({
        type: error.type,
        code: error.code,
        param: error.param,
        status: error.statusCode,
      }),
    );
  const item = (unit_amount: number) => [
    { price_data: { currency: 'usd', unit_amount, product_data: { name: 'x' } }, quantity: 1 },
  ];

  test.each([
    ['less than 50 cents', { line_items: item(49), payment_intent_data: {} }, { code: 'amount_too_small' }],
    ['no line items', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    ['a relative address', { success_url: '/thanks' }, { param: 'success_url' }],
    [
      'a fee above the amount',
      { payment_intent_data: { application_fee_amount: 2901, transfer_data: { destination: 'SELLER' } } },
      { param: 'payment_intent_data[application_fee_amount]' },
    ],
    [
      'a fee without a seller',
      { payment_intent_data: { application_fee_amount: 1 } },
      { param: 'payment_intent_data[application_fee_amount]' },
    ],
    [
      'an unknown seller',
      { payment_intent_data: { transfer_data: { destination: 'acct_none' } } },
      { code: 'resource_missing', param: 'payment_intent_data[transfer_data][destination]' },
    ],
    ['an unknown parameter', { surprise: 'x' }, { code: 'parameter_unknown', param: 'surprise' }],
    [
      'an unknown nested parameter',
      { payment_intent_data: { surprise: 'x' } },
      { code: 'parameter_unknown', param: 'payment_intent_data[surprise]' },
    ],
    ['another mode', { mode: 'gift' }, { param: 'mode' }],
    ['an expiry in the past', { expires_at: 5 }, { param: 'expires_at' }],
    ['an expiry too soon', { expires_at: seconds() + 30 * 60 - 2 }, { param: 'expires_at' }],
    ['an expiry too late', { expires_at: seconds() + 25 * 3_600 }, { param: 'expires_at' }],
  ])('%s', async (_, changes, expected) => {
    const given = JSON.parse(JSON.stringify(changes).replace('SELLER', seller.id));
    expect(await rejection(given)).toMatchObject({ type: 'StripeInvalidRequestError', status: 400, ...expected });
  });

  test('a seller before onboarding, and a payment to a restricted seller fails', async () => {
    const notOnboarded = await stripe
      .sdk()
      .accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } });
    await expect(anOpenSession(stripe, notOnboarded)).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    const other = await aSeller(stripe);
    const session = await anOpenSession(stripe, other);
    await stripe.control('restrict-account', { account: other.id });
    const reply = await stripe.post(session.url ?? '', CARD);
    expect(reply.status).toBe(402);
    expect(reply.text).toContain('This seller cannot be paid');
  });
});
