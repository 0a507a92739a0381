import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { Item } from '#functions/data/table/table.ts';
import { applyEvent } from '#functions/stripe/apply/apply-event.ts';
import { sessionOf } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { aSubscriber, type Subscriber } from '#test/support/subscribers.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { apply, deliverAll, parts, sweep } from './consumer.ts';

let table: TestTable;
let stripe: TestStripe;
let ada: Subscriber;
let seen = 0;

beforeAll(async () => {
  table = await startTable();
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.stop();
  await table.stop();
});
beforeEach(async () => {
  seen = (await stripe.events()).length;
  ada = await aSubscriber(table, stripe);
});
afterEach(async () => {
  await stripe.control('end-outage');
  await table.clear();
});

const handledTypes = /^(customer\.subscription\.|customer\.deleted|invoice\.|checkout\.session\.)/;
const events = async (): Promise<Stripe.Event[]> =>
  (await stripe.events()).slice(seen).filter(({ type }) => handledTypes.test(type));
/** Delivers all events so far. */
async function follow(order: (all: Stripe.Event[]) => Stripe.Event[] = (all) => all): Promise<void> {
  const delivered = order(await events());
  await deliverAll(delivered);
  await apply(...delivered.map(({ id }) => id));
}
const plan = () => ada.record(keys.user.subscription);
const withPrefix = async (prefix: string): Promise<Item[]> =>
  (await table.rows()).filter(({ pk }) => String(pk).startsWith(prefix));
const mails = async () =>
  (await withPrefix('MAIL#')).map(({ to, content }) => ({ to, ...(content as { readonly template: string }) }));
const day = (seconds: number | null | undefined) => new Date((seconds ?? 0) * 1_000).toISOString();
async function expectAllDone() {
  for (const event of await withPrefix('STRIPE_EVENT#')) expect(event, String(event.type)).toHaveProperty('doneAt');
}

describe('a subscription', () => {
  test('matches the provider, with one audit line for each change', async () => {
    const { id, trial_end, items } = await ada.subscribe('hobby_monthly');
    expect(await plan()).toBeUndefined();
    await follow();
    expect(await plan()).toMatchObject({
      subscriptionId: id,
      status: 'trialing',
      tier: 'hobby',
      trialEnd: day(trial_end),
      currentPeriodEnd: day(items.data[0]?.current_period_end),
      cancelAt: null,
      version: 1,
    });
    expect(await ada.record(keys.user.customer)).toMatchObject({ creatorTrialUsed: true, learnerTrialUsed: false });
    await expectAllDone();
    const { items: now } = await stripe.sdk.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: 'price_pro_monthly' }],
      cancel_at_period_end: true,
    });
    await follow();
    const ends = day(now.data[0]?.current_period_end);
    expect(await plan()).toMatchObject({ tier: 'pro', status: 'trialing', cancelAt: ends, version: 2 });
    await stripe.sdk.subscriptions.cancel(id);
    await follow();
    expect(await plan()).toMatchObject({ status: 'canceled', version: 3 });
    const lines = (await table.rows(keys.audit.pk(id))).map(({ details }) => details);
    expect(lines).toEqual([
      expect.objectContaining({ userId: ada.user, kind: 'creator', from: null, to: 'trialing' }),
      expect.objectContaining({ from: 'trialing', to: 'trialing' }),
      expect.objectContaining({ from: 'trialing', to: 'canceled' }),
    ]);
  });

  test('ends in the same state with any order and number of events, or with none', async () => {
    const { id } = await ada.subscribe('hobby_monthly', '4000000000000341');
    await stripe.control('advance-clock', { days: 8 });
    const { user } = ada;
    const look = async () => {
      const { version: _, ...record } = (await plan()) ?? {};
      return record;
    };
    const deleteRecord = () =>
      table.table.commit([table.table.remove({ pk: keys.user.pk(user), sk: keys.user.subscription })]);
    const all = await events();
    expect(all.length).toBeGreaterThan(5);
    await ada.check();
    const fromProvider = await look();
    expect(fromProvider).toMatchObject({ subscriptionId: id, status: 'past_due' });
    for (const seed of [1, 2, 3]) {
      await deleteRecord();
      const shuffled = [...all, ...all].sort((left, right) => hash(left.id, seed) - hash(right.id, seed));
      const again = shuffled.map((event, index) => ({ ...event, id: `${event.id}_${seed}_${index}` }));
      await deliverAll(again);
      await Promise.all(again.map((event) => applyEvent(event.id, parts())));
      await apply(...again.map((event) => event.id));
      expect(await look()).toEqual(fromProvider);
    }
    await expectAllDone();
  });

  test('with a failed card is past due since its invoice, with one mail', async () => {
    const { id } = await ada.subscribe('hobby_monthly', '4000000000000341');
    await stripe.control('advance-clock', { days: 8 });
    const { latest_invoice: invoice } = await stripe.sdk.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    if (invoice === null || typeof invoice === 'string') throw new Error('no invoice');
    await follow();
    await stripe.control('advance-clock', { days: 4 });
    await follow();
    expect(await plan()).toMatchObject({ status: 'past_due', pastDueSince: day(invoice.created) });
    const graceEndsAt = day(invoice.created + 7 * 86_400);
    const failed = (await mails()).filter(({ template }) => template === 'payment-failed');
    expect(failed).toEqual([
      { to: ada.user, template: 'payment-failed', kind: 'creator', planName: 'Hobby', graceEndsAt },
    ]);
    await stripe.control('change-card', { customer: await ada.customerId(), card: '4242424242424242' });
    await stripe.control('advance-clock', { days: 6 });
    await follow();
    expect(await plan()).toMatchObject({ status: 'active', pastDueSince: null });
  });

  test('that is past due gets no new grace period for the invoice of another plan', async () => {
    const { id, items } = await ada.subscribe('hobby_monthly', '4000000000000341');
    await stripe.control('advance-clock', { days: 8 });
    const first = await stripe.sdk.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    if (first.latest_invoice === null || typeof first.latest_invoice === 'string') throw new Error('no invoice');
    await stripe.control('advance-clock', { days: 4 });
    for (const plan of ['pro', 'hobby', 'agency'])
      await stripe.sdk.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price: `price_${plan}_monthly` }],
        proration_behavior: 'always_invoice',
      });
    const { latest_invoice: latest, status } = await stripe.sdk.subscriptions.retrieve(id);
    expect([status, latest === first.latest_invoice.id]).toEqual(['past_due', false]);
    await follow();
    expect(await plan()).toMatchObject({ status: 'past_due', pastDueSince: day(first.latest_invoice.created) });
  });

  test('whose trial ends soon sends one mail, and none after a cancellation', async () => {
    const { trial_end } = await ada.subscribe('pro_monthly');
    const other = await aSubscriber(table, stripe);
    const cancelled = await other.subscribe('pro_monthly');
    await stripe.sdk.subscriptions.update(cancelled.id, { cancel_at_period_end: true });
    await stripe.control('advance-clock', { days: 5 });
    await follow((all) => [...all].reverse());
    const warnings = (await events()).filter(({ type }) => type === 'customer.subscription.trial_will_end');
    const again = warnings.map((event) => ({ ...event, id: `${event.id}_again` }));
    await deliverAll(again);
    await apply(...again.map(({ id }) => id));
    expect((await mails()).filter(({ template }) => template === 'trial-ends')).toEqual([
      {
        to: ada.user,
        template: 'trial-ends',
        kind: 'creator',
        planName: 'Pro',
        priceCents: 14_900,
        trialEnd: day(trial_end),
      },
    ]);
  });

  /** The notice of day 4 is read when the trial is over already, so it says nothing. */
  test('begun, paid and ended sends one mail each, also after a jump over the whole trial', async () => {
    const { id, trial_end } = await ada.subscribe('hobby_monthly');
    await ada.check();
    await stripe.control('advance-clock', { days: 8 });
    await follow((all) => [...all].reverse());
    await ada.check();
    const { items } = await stripe.sdk.subscriptions.retrieve(id);
    await stripe.sdk.subscriptions.cancel(id);
    await follow();
    const plan = { to: ada.user, kind: 'creator', planName: 'Hobby' };
    const paidUntil = day(items.data[0]?.current_period_end);
    const sent = (await mails()).sort((a, b) => (a.template < b.template ? 1 : -1));
    expect(sent).toEqual([
      { ...plan, template: 'trial-began', priceCents: 4_900, trialEnd: day(trial_end), renews: true },
      { ...plan, template: 'plan-paid', amountCents: 4_900, isAfterTrial: true, paidUntil, renews: true },
      { ...plan, template: 'plan-ended', why: 'canceled' },
    ]);
  });

  test('whose card fails until the end says so, and then that it ended', async () => {
    await ada.subscribe('hobby_monthly', '4000000000000341');
    await follow();
    await stripe.control('advance-clock', { days: 8 });
    await follow();
    await stripe.control('advance-clock', { days: 30 });
    await follow();
    const templates = (await mails()).map(({ template }) => template);
    expect(templates.sort()).toEqual(['payment-failed', 'plan-ended', 'trial-began']);
    expect(await mails()).toContainEqual(expect.objectContaining({ template: 'plan-ended', why: 'unpaid' }));
  });

  test('beside an active one is ended and refunded', async () => {
    const first = await ada.subscribe('hobby_monthly');
    const customer = await ada.customerId();
    // A second checkout in flight at the same time, without a trial, so that it was charged.
    const page = await stripe.sdk.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
      subscription_data: { metadata: { stage: 'test', userId: ada.user } },
      success_url: 'http://localhost:3000/',
    });
    await stripe.control('advance-clock', { seconds: 5 });
    await stripe.control('pay-session', { session: page.id });
    const learner = sessionOf(await ada.press('learner_monthly'));
    await stripe.control('pay-session', { session: learner });
    await follow();
    const { data } = await stripe.sdk.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status, items }) => [items.data[0]?.price.lookup_key, status]).sort()).toEqual([
      ['hobby_monthly', 'trialing'],
      ['learner_monthly', 'trialing'],
      ['pro_monthly', 'canceled'],
    ]);
    const { data: charges } = await stripe.sdk.charges.list({ customer });
    expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([[14_900, 14_900]]);
    await follow();
    expect(await plan()).toMatchObject({ subscriptionId: first.id, tier: 'hobby', status: 'trialing' });
    const surplus = data.find(({ status }) => status === 'canceled');
    const lines = await table.rows(keys.audit.pk(String(surplus?.id)));
    expect(lines.map(({ action }) => action)).toEqual(['end-surplus']);
    await expectAllDone();
  });

  test('at an unknown price is hobby; at a replaced price it keeps its product’s plan', async () => {
    await ada.press('hobby_monthly');
    const customer = await ada.customerId();
    const other = await stripe.sdk.prices.create({
      currency: 'usd',
      unit_amount: 9_900,
      recurring: { interval: 'month' },
      product: 'prod_pro_monthly',
    });
    const start = (price: string) =>
      stripe.sdk.subscriptions.create({
        customer,
        items: [{ price }],
        trial_period_days: 7,
      });
    const early = await start(other.id);
    await follow();
    expect(await plan()).toMatchObject({ subscriptionId: early.id, tier: 'pro' });
    await stripe.sdk.subscriptions.cancel(early.id);
    const unknownPrice = await stripe.sdk.prices.create({
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'By hand' },
    });
    const late = await start(unknownPrice.id);
    await follow();
    expect(await plan()).toMatchObject({ subscriptionId: late.id, tier: 'hobby', status: 'trialing' });
  });

  test('of an unknown customer is ignored', async () => {
    const { id: customer } = await stripe.sdk.customers.create({});
    await stripe.sdk.subscriptions.create({ customer, items: [{ price: 'price_pro_monthly' }], trial_period_days: 7 });
    await follow();
    expect(await withPrefix('USER#')).toHaveLength(1);
    await expectAllDone();
  });

  test('is synced by a retry after an outage of the provider', async () => {
    await ada.subscribe('hobby_monthly');
    const [event] = await events();
    if (!event) throw new Error('no event');
    await deliverAll([event]);
    await stripe.control('outage', { mode: 'error', seconds: 60 });
    await apply(event.id);
    expect(await plan()).toBeUndefined();
    expect((await table.rows(keys.stripeEvent.pk(event.id)))[0]).toMatchObject({ attempts: 1 });
    await stripe.control('end-outage');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await sweep();
    vi.useRealTimers();
    expect(await plan()).toMatchObject({ status: 'trialing' });
  });
});

/** A deterministic shuffle. */
const hash = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) * seed) % 1_000_003, seed);
