import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import type { Item } from '#functions/data/table/table.ts';
import { handler as reconcile } from '#functions/stripe/reconcile.ts';
import { aProfile, aPublishedCourse, creator } from '#test/support/builders.ts';
import { ulid, userId } from '#test/support/platform.ts';
import { clickEnroll, openShop, profileItem, sessionOf } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { aSubscriber, type Subscriber } from '#test/support/subscribers.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { apply, deliverAll, sweep } from './consumer.ts';

/** Each test has its own stage, so its reconciler ignores other tests' objects at the provider. */
let table: TestTable;
let stripe: TestStripe;
let stage = 0;
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
  process.env.STAGE = `test-${++stage}`;
  seen = (await stripe.events()).length;
});
afterEach(async () => {
  vi.useRealTimers();
  await stripe.control('end-outage');
  await table.clear();
});

const NUMBERS = [1, 2, 3, 4, 5, 6, 7];
const buyer = (n: number) => userId(700 + n);
const courseNumber = (n: number) => aPublishedCourse({ id: ulid(700 + n), priceCents: 4_999 });

async function aShop(): Promise<{ accountId: string }> {
  const { accountId } = await openShop(table, stripe);
  for (const n of NUMBERS)
    await table.seed(
      courseItem(courseNumber(n)),
      profileItem(aProfile({ userId: buyer(n), role: 'student', email: `buyer${n}@example.com` })),
    );
  return { accountId };
}

const begin = async (course: PublishedCourse, user: string) => sessionOf(await clickEnroll(course, user));
async function buy(n: number, card = '4242424242424242'): Promise<Stripe.PaymentIntent> {
  const session = await begin(courseNumber(n), buyer(n));
  await stripe.control('pay-session', { session, card });
  const { payment_intent } = await stripe.sdk.checkout.sessions.retrieve(session, { expand: ['payment_intent'] });
  if (payment_intent === null || typeof payment_intent === 'string') throw new Error('not paid');
  return payment_intent;
}
const disputeOn = async ({ id }: Stripe.PaymentIntent): Promise<string> => {
  await stripe.control('open-dispute', { payment: id, reason: 'fraudulent' });
  const { data } = await stripe.sdk.disputes.list({ payment_intent: id });
  return data[0]?.id ?? '';
};

const createdEvents = async (): Promise<Item[]> =>
  (await table.rows()).filter(({ pk }) => String(pk).startsWith(keys.stripeEvent.pk('reconcile_')));
/** Runs the reconciler, then the consumer on its events. */
async function reconcileAndApply(deep = false): Promise<number> {
  const { drift } = await reconcile({ deep });
  for (const { eventId } of await createdEvents()) await apply(String(eventId));
  await sweep();
  return drift;
}

const personal = ['version', 'correlationId', 'told'];
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Rows of money, access, plans, mails and debts, without attempt counters. */
async function relevantRows(): Promise<string[]> {
  const rows = await table.rows();
  return rows
    .filter(({ pk }) => !/^(STRIPE_EVENT|AUDIT|RECONCILER|TOKENS)/.test(String(pk)))
    .map((row) => {
      const isMail = String(row.pk).startsWith('MAIL#');
      const shown = Object.entries(row).filter(([name]) =>
        isMail ? name === 'to' || name === 'content' : !personal.includes(name),
      );
      return inOrder(Object.fromEntries(shown));
    })
    .map((text) => text.replace(/"(lostAt|endedAt|nextAttemptAt|since)":"[^"]*"/g, '"$1":"…"'))
    .sort();
}

/** Every outcome of a sale, a plan and an account, without any events. */
async function aLife(): Promise<{ subscriber: Subscriber }> {
  const { accountId } = await aShop();
  await buy(1);
  const refunded = await buy(2);
  await stripe.control('refund', { payment: refunded.id });
  const partly = await buy(3);
  await stripe.control('refund', { payment: partly.id, amount_cents: 1_000 });
  await disputeOn(await buy(4));
  await stripe.control('win-dispute', { dispute: await disputeOn(await buy(5)) });
  await stripe.control('lose-dispute', { dispute: await disputeOn(await buy(6)) });
  await stripe.control('expire-session', { session: await begin(courseNumber(7), buyer(7)) });
  const subscriber = await aSubscriber(table, stripe);
  await subscriber.subscribe('hobby_monthly');
  await subscriber.subscribe('learner_monthly');
  await stripe.control('restrict-account', { account: accountId });
  return { subscriber };
}

async function deliverEverything(): Promise<void> {
  const events = (await stripe.events()).slice(seen);
  await deliverAll(events);
  await apply(...events.map(({ id }) => id));
  await sweep();
}

describe('the reconciler', () => {
  test('reaches the same state with every event dropped as with all events', async () => {
    await aLife();
    const before = await table.rows();
    expect(await reconcileAndApply()).toBeGreaterThan(8);
    expect(await reconcileAndApply()).toBe(0);
    const reconciled = await relevantRows();
    await table.clear();
    await table.seed(...before);
    await deliverEverything();
    expect(reconciled).toEqual(await relevantRows());
    const of = async (n: number) =>
      (await table.rows(keys.course.pk(courseNumber(n).id))).find(({ sk }) => sk === keys.course.purchase(buyer(n)));
    expect(await Promise.all(NUMBERS.map(async (n) => (await of(n))?.status))).toEqual([
      ...['completed', 'refunded', 'partly-refunded', 'disputed', 'completed', 'lost', 'expired'],
    ]);
  });

  test('finds no drift after all events were delivered, in a short or a long lookback', async () => {
    await aLife();
    await deliverEverything();
    const before = await table.rows();
    expect(await reconcile({})).toMatchObject({ drift: 0, unread: 0 });
    expect(await reconcile({ deep: true })).toMatchObject({ drift: 0, unread: 0 });
    expect(await createdEvents()).toEqual([]);
    const others = (rows: readonly Item[]) => rows.filter(({ pk }) => pk !== keys.reconciler.pk);
    expect(others(await table.rows())).toEqual(others(before));
  });

  test('repairs a restore: events that are done, but without their effects', async () => {
    await aShop();
    await buy(1);
    await stripe.control('refund', { payment: (await buy(2)).id });
    const subscriber = await aSubscriber(table, stripe);
    await subscriber.subscribe('pro_monthly');
    const initialRows = await table.rows();
    await deliverEverything();
    const rowsBefore = await relevantRows();
    const events = (await table.rows()).filter(({ pk }) => String(pk).startsWith('STRIPE_EVENT#'));
    expect(events.length).toBeGreaterThan(4);
    await table.clear();
    await table.seed(...initialRows, ...events);
    await sweep();
    expect(await relevantRows()).not.toEqual(rowsBefore);
    await reconcileAndApply(true);
    expect(await relevantRows()).toEqual(rowsBefore);
    expect(await reconcileAndApply(true)).toBe(0);
  });

  test('keeps one row for each object and reopens it', async () => {
    await aShop();
    const payment = await buy(1);
    await deliverEverything();
    await stripe.control('refund', { payment: payment.id, amount_cents: 1_000 });
    await reconcile({});
    await reconcile({});
    expect(await createdEvents()).toHaveLength(1);
    expect((await createdEvents())[0]).toMatchObject({ attempts: 0, gsi3pk: 'DUE#money', livemode: false });
    await reconcileAndApply();
    expect((await createdEvents())[0]).toHaveProperty('doneAt');
    await stripe.control('refund', { payment: payment.id, amount_cents: 500 });
    expect(await reconcileAndApply()).toBe(1);
    expect(await createdEvents()).toHaveLength(1);
    const [purchase] = (await table.rows(keys.course.pk(courseNumber(1).id))).filter(({ sk }) =>
      String(sk).startsWith('PURCHASE#'),
    );
    expect(purchase).toMatchObject({ status: 'partly-refunded', refundedCents: 1_500 });
  });

  test('detects manual reversals of a transfer and of a retransfer', async () => {
    await aShop();
    const payment = await buy(1);
    await deliverEverything();
    const ofGroup = async () => {
      const charge = await stripe.sdk.charges.retrieve(String(payment.latest_charge));
      return (await stripe.sdk.transfers.list({ transfer_group: String(charge.transfer_group) })).data;
    };
    const leftCents = async () =>
      (await ofGroup()).reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
    const reverseTransfer = async (cents: number) =>
      stripe.sdk.transfers.createReversal(String((await ofGroup())[0]?.id), { amount: cents });
    expect(await leftCents()).toBe(4_999);
    await reverseTransfer(500);
    expect(await reconcileAndApply()).toBe(1);
    expect(await leftCents()).toBe(4_999);
    expect(await ofGroup()).toHaveLength(2);
    await reverseTransfer(400);
    expect(await reconcileAndApply()).toBe(1);
    expect(await leftCents()).toBe(4_999);
    expect(await ofGroup()).toHaveLength(3);
    expect(await reconcileAndApply()).toBe(0);
  });

  test('refunds a double payment once', async () => {
    const { accountId } = await aShop();
    const first = await begin(courseNumber(1), buyer(1));
    await stripe.control('pay-session', { session: first });
    await reconcileAndApply();
    const [metadata] = (await stripe.sdk.checkout.sessions.list({ limit: 1 })).data.map((one) => one.metadata ?? {});
    const again = await stripe.sdk.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 4_999, product_data: { name: 'x' } } }],
      payment_intent_data: {
        ...{ metadata: { ...metadata }, application_fee_amount: 499, on_behalf_of: accountId },
        transfer_data: { destination: accountId },
      },
      metadata: { ...metadata },
      success_url: 'http://localhost:3000/',
    });
    await stripe.control('pay-session', { session: again.id });
    await reconcileAndApply();
    const { data } = await stripe.sdk.refunds.list({ limit: 1 });
    const paid = await stripe.sdk.checkout.sessions.retrieve(again.id);
    expect(data.map(({ amount, payment_intent }) => [amount, payment_intent])).toEqual([[4_999, paid.payment_intent]]);
    expect(await reconcileAndApply()).toBe(0);
  });

  test('refunds a payment for an erased course once', async () => {
    await aShop();
    const page = await begin(courseNumber(1), buyer(1));
    const course = { pk: keys.course.pk(courseNumber(1).id), sk: keys.course.course };
    await table.table.commit([table.table.remove(course)]);
    await stripe.control('pay-session', { session: page });
    await reconcileAndApply();
    const { data } = await stripe.sdk.refunds.list({ limit: 1 });
    const paid = await stripe.sdk.checkout.sessions.retrieve(page);
    expect(data.map(({ amount, payment_intent }) => [amount, payment_intent])).toEqual([[4_999, paid.payment_intent]]);
    expect(await reconcileAndApply()).toBe(0);
  });

  test('warns once about a trial that ends soon, without an event', async () => {
    const subscriber = await aSubscriber(table, stripe);
    await subscriber.subscribe('hobby_monthly');
    await deliverEverything();
    expect(await reconcileAndApply()).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 86_400_000 });
    await reconcileAndApply();
    await reconcileAndApply();
    const warnings = (await table.rows()).filter(
      ({ content }) => Reflect.get(Object(content), 'template') === 'trial-ends',
    );
    expect(warnings).toHaveLength(1);
  });

  test('detects a disconnected account and a deleted customer', async () => {
    const { accountId } = await aShop();
    const subscriber = await aSubscriber(table, stripe);
    await subscriber.subscribe('hobby_monthly');
    await deliverEverything();
    await stripe.control('deauthorize-account', { account: accountId });
    await stripe.sdk.customers.del(await subscriber.customerId());
    expect(await reconcileAndApply()).toBe(2);
    const [account] = (await table.rows(keys.user.pk(creator))).filter(({ sk }) => sk === keys.user.payoutAccount);
    expect(account).toMatchObject({ status: 'deauthorised' });
    expect(await subscriber.record(keys.user.customer)).toMatchObject({ customerId: null });
    expect(await reconcileAndApply()).toBe(0);
  });

  test('ends the restored plan of a deleted customer', async () => {
    const subscriber = await aSubscriber(table, stripe);
    await subscriber.subscribe('hobby_monthly');
    await deliverEverything();
    const [running] = (await table.rows()).filter(({ sk }) => sk === keys.user.subscription);
    if (!running) throw new Error('no plan');
    await stripe.sdk.customers.del(await subscriber.customerId());
    await reconcileAndApply();
    expect(await subscriber.record(keys.user.subscription)).toMatchObject({ status: 'canceled' });
    // The write that ended it was partly restored: this row has its earlier state.
    await table.seed(running);
    expect(await reconcileAndApply(true)).toBe(1);
    expect(await subscriber.record(keys.user.subscription)).toMatchObject({ status: 'canceled' });
    expect(await subscriber.record(keys.user.customer)).toMatchObject({ customerId: null });
    expect(await reconcileAndApply(true)).toBe(0);
  });

  test('reports a failed payout once in a long lookback', async () => {
    const { accountId } = await aShop();
    await buy(1);
    await stripe.control('advance-clock', { days: 8 });
    await deliverEverything();
    await stripe.control('pay-out', { account: accountId, outcome: 'failed' }).catch(() => undefined);
    const { data } = await stripe.sdk.payouts.list({ status: 'failed' }, { stripeAccount: accountId });
    expect(data).toHaveLength(1);
    await reconcileAndApply(true);
    await reconcileAndApply(true);
    const failureMails = (await table.rows()).filter(
      ({ content }) => Reflect.get(Object(content), 'template') === 'payout-failed',
    );
    expect(failureMails).toHaveLength(1);
  });

  test('collects a debt once a day, and only then', async () => {
    const { accountId } = await aShop();
    const lost = await buy(1);
    await deliverEverything();
    await stripe.control('pay-out', { account: accountId });
    await stripe.control('lose-dispute', { dispute: await disputeOn(lost) });
    await deliverEverything();
    const debt = async () =>
      (await table.rows(keys.user.pk(creator))).find(({ sk }) => sk === keys.user.sellerDebt(lost.id));
    expect(await debt()).toMatchObject({ refusals: 1 });
    await buy(2);
    await deliverEverything();
    // The balance is sufficient, but the debt is not due.
    expect(await reconcileAndApply()).toBe(0);
    expect(await debt()).toMatchObject({ refusals: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 + 60_000 });
    expect(await reconcileAndApply()).toBe(1);
    expect(await debt()).toBeUndefined();
    expect(await reconcileAndApply()).toBe(0);
  });

  test('logs an outage of the provider and continues from its checkpoint', async () => {
    await aShop();
    await buy(1);
    await stripe.control('outage', { mode: 'error', seconds: 60 });
    await expect(reconcile({})).rejects.toThrow();
    vi.useRealTimers();
    await stripe.control('end-outage');
    expect(await reconcileAndApply()).toBe(1);
  });
});
