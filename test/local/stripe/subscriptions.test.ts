import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARD, type RunningStripe, runStripe } from '../../support/running-stripe.ts';

let stripe: RunningStripe;
let customer: Stripe.Customer;
let prices: Record<string, Stripe.Price>;

beforeAll(async () => {
  stripe = await runStripe();
  const { data } = await stripe.sdk().prices.list({ limit: 10 });
  prices = Object.fromEntries(data.map((price) => [price.lookup_key, price]));
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  customer = await stripe.sdk().customers.create({ email: 'creator@example.com' });
});

const priceId = (key: string) => prices[key]?.id ?? '';

async function subscribe(card: string, trialDays?: number): Promise<Stripe.Subscription> {
  const session = await stripe.sdk().checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: priceId('hobby_monthly'), quantity: 1 }],
    subscription_data: { metadata: { user: 'u1' }, ...(trialDays && { trial_period_days: trialDays }) },
    success_url: 'http://localhost:3000/auth?checkout_success=true',
    cancel_url: 'http://localhost:3000/pricing',
  });
  const reply = await stripe.post(session.url ?? '', { ...CARD, cardNumber: card });
  expect(reply.location).toBe('http://localhost:3000/auth?checkout_success=true');
  const done = await stripe.sdk().checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] });
  return done.subscription as Stripe.Subscription;
}

const current = (id: string) => stripe.sdk().subscriptions.retrieve(id);
const invoicesOf = async (id: string) => (await stripe.sdk().invoices.list({ subscription: id, limit: 20 })).data;
function periodDays(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  return Math.round(((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400);
}

describe('a subscription', () => {
  test('is charged when the control ends its trial, and other trials continue', async () => {
    const [ended, other] = [await subscribe('4000000000000341', 7), await subscribe('4242424242424242', 7)];
    await stripe.control('end-trial', { subscription: ended.id });
    expect([(await current(ended.id)).status, (await current(other.id)).status]).toEqual(['past_due', 'trialing']);
    expect((await invoicesOf(ended.id))[0]).toMatchObject({ status: 'open', billing_reason: 'subscription_cycle' });
  });

  test('goes through trial, payment, upgrade with proration, failed payment, recovery and end', async () => {
    const { id, status, metadata } = await subscribe('4242424242424242', 7);
    expect({ status, metadata }).toEqual({ status: 'trialing', metadata: { user: 'u1' } });
    expect(periodDays(await current(id))).toBe(7);
    expect((await invoicesOf(id)).map(({ amount_due, status }) => [amount_due, status])).toEqual([[0, 'paid']]);

    await stripe.control('advance-clock', { days: 5 });
    await stripe.event('customer.subscription.trial_will_end');
    expect((await current(id)).status).toBe('trialing');

    await stripe.control('advance-clock', { days: 3 });
    const active = await current(id);
    expect(active.status).toBe('active');
    expect(periodDays(active)).toBeGreaterThanOrEqual(28);
    expect((await invoicesOf(id))[0]).toMatchObject({
      amount_paid: 4900,
      status: 'paid',
      billing_reason: 'subscription_cycle',
    });

    await stripe.control('advance-clock', { days: 14 });
    const item = active.items.data[0]?.id ?? '';
    const upgraded = await stripe.sdk().subscriptions.update(id, {
      items: [{ id: item, price: priceId('pro_monthly') }],
      proration_behavior: 'always_invoice',
    });
    expect(upgraded.items.data[0]?.price.lookup_key).toBe('pro_monthly');
    expect(upgraded.items.data[0]?.current_period_end).toBe(active.items.data[0]?.current_period_end);
    const [proration] = await invoicesOf(id);
    expect(proration?.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
    expect(proration?.amount_paid).toBeGreaterThan(3500);
    expect(proration?.amount_paid).toBeLessThan(10_000);

    await stripe.control('change-card', { customer: customer.id, card: '4000000000000341' });
    await stripe.control('advance-clock', { days: 20 });
    expect((await current(id)).status).toBe('past_due');
    await stripe.event('invoice.payment_failed');
    expect((await invoicesOf(id))[0]).toMatchObject({ status: 'open', amount_due: 14_900 });

    await stripe.control('change-card', { customer: customer.id, card: '4242424242424242' });
    await stripe.control('advance-clock', { days: 7 });
    expect((await current(id)).status).toBe('active');
    expect((await invoicesOf(id))[0]).toMatchObject({ status: 'paid', amount_paid: 14_900 });

    await stripe.sdk().subscriptions.update(id, { cancel_at_period_end: true });
    expect((await current(id)).status).toBe('active');
    await stripe.control('advance-clock', { days: 32 });
    expect(await current(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
    await stripe.event('customer.subscription.deleted');
  });

  test('ends after the last failed retry', async () => {
    const { id } = await subscribe('4000000000000341', 7);
    await stripe.control('advance-clock', { days: 8 });
    expect((await current(id)).status).toBe('past_due');
    await stripe.control('advance-clock', { days: 20 });
    expect(await current(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect((await invoicesOf(id))[0]?.attempt_count).toBe(4);
  });

  test('starts paid without a trial, and does not start with a declined card', async () => {
    const { id, latest_invoice: invoice } = await subscribe('4242424242424242');
    expect((await current(id)).status).toBe('active');
    expect(invoice).toMatchObject({ amount_paid: 4900, billing_reason: 'subscription_create' });
    const other = await stripe.sdk().customers.create({});
    const session = await stripe.sdk().checkout.sessions.create({
      mode: 'subscription',
      customer: other.id,
      line_items: [{ price: priceId('pro_monthly') }],
      success_url: 'http://localhost:3000/',
    });
    expect((await stripe.post(session.url ?? '', { ...CARD, cardNumber: '4000000000000002' })).status).toBe(402);
    expect((await stripe.sdk().subscriptions.list({ customer: other.id, status: 'all' })).data).toEqual([]);
  });

  test('is changed and canceled by its owner in the portal', async () => {
    const { id } = await subscribe('4242424242424242');
    const session = await stripe
      .sdk()
      .billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost:3000/dashboard' });
    const page = await (await fetch(session.url)).text();
    expect(page).toContain('Hobby, $49.00 per month');
    expect(page).not.toContain('Learner');
    await stripe.post(session.url, { action: 'plan', subscription: id, price: priceId('pro_monthly') });
    expect((await current(id)).items.data[0]?.price.lookup_key).toBe('pro_monthly');
    await stripe.post(session.url, { action: 'cancel', subscription: id });
    expect((await current(id)).cancel_at_period_end).toBe(true);
    await stripe.post(session.url, { action: 'resume', subscription: id });
    expect((await current(id)).cancel_at_period_end).toBe(false);
    const deep = await stripe.sdk().billingPortal.sessions.create({
      customer: customer.id,
      flow_data: {
        type: 'subscription_update',
        subscription_update: { subscription: id },
        after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost:3000/changed' } },
      },
    });
    const changed = await stripe.post(deep.url, { action: 'plan', subscription: id, price: priceId('agency_monthly') });
    expect(changed.location).toBe('http://localhost:3000/changed');
  });
});
