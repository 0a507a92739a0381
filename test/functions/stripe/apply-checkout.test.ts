import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { LedgerFigures } from '#domain/purchases/ledger.ts';
import { courseItem, versionItems } from '#functions/data/courses/course-items.ts';
import type { Item } from '#functions/data/table/table.ts';
import { applyEvent, type EventPorts } from '#functions/stripe/apply/apply-event.ts';
import { aCourse, aCourseText, aTakenDownCourse, creator, learner, stranger } from '#test/support/builders.ts';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { clickEnroll, openShop, sessionOf } from '#test/support/shop.ts';
import { deliver, startStripe, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { apply, deliverAll, parts, sweep } from './consumer.ts';

let table: TestTable;
let stripe: TestStripe;
let seen = 0;

beforeAll(async () => {
  table = await startTable();
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.stop();
  await table.stop();
});
afterEach(async () => {
  vi.useRealTimers();
  await stripe.control('end-outage');
  await table.clear();
  seen = (await stripe.events()).length;
});

const events = async (prefix = 'checkout.session'): Promise<Stripe.Event[]> =>
  (await stripe.events()).slice(seen).filter(({ type }) => type.startsWith(prefix));

const idsOf = (list: readonly Stripe.Event[]) => list.map(({ id }) => id);

async function buy(course: PublishedCourse, card = '4242424242424242'): Promise<Stripe.Checkout.Session> {
  const session = sessionOf(await clickEnroll(course));
  await stripe.control('pay-session', { session, card });
  return stripe.sdk.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] });
}

const row = async (pk: string, sk: string) => (await table.rows(pk)).find((item) => item.sk === sk);
const purchaseOf = (course: PublishedCourse) => row(keys.course.pk(course.id), keys.course.purchase(learner));
const enrollmentOf = (course: PublishedCourse) => row(keys.user.pk(learner), keys.user.enrollment(course.id));
const revenue = () => row(keys.user.pk(creator), keys.user.revenueAll);
const withPrefix = async (prefix: string): Promise<Item[]> =>
  (await table.rows()).filter(({ pk }) => String(pk).startsWith(prefix));
const ledger = async () => (await withPrefix('AUDIT#')).map((line) => LedgerFigures.parse(line.details));

function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge {
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string') throw new Error('not paid');
  if (intent.latest_charge === null || typeof intent.latest_charge === 'string') throw new Error('not charged');
  return intent.latest_charge;
}
const chargeNow = async (session: Stripe.Checkout.Session) => stripe.sdk.charges.retrieve(chargeOf(session).id);

/** Asserts the exact rows of one sale of this course. */
async function expectSoldOnce(course: PublishedCourse, paid: Stripe.Checkout.Session) {
  const price = course.priceCents ?? 0;
  const fee = Math.floor(price / 10);
  expect(await purchaseOf(course)).toMatchObject({
    status: 'completed',
    priceCents: price,
    platformFeeCents: fee,
    paymentIntentId: chargeOf(paid).payment_intent,
    gsi1pk: keys.buyer.gsi1pk(learner),
    gsi2pk: keys.seller.gsi2pk(creator),
  });
  expect(await enrollmentOf(course)).toMatchObject({ title: course.listing.title, creatorName: course.creatorName });
  const month = new Date(chargeOf(paid).created * 1_000).toISOString().slice(0, 7);
  const sums = { grossCents: price, platformFeeCents: fee, sales: 1 };
  expect(await revenue()).toMatchObject(sums);
  expect(await row(keys.user.pk(creator), keys.user.revenue(month))).toMatchObject(sums);
  expect(await row(keys.course.pk(course.id), keys.course.stats)).toMatchObject({ enrollments: 1 });
  const mails = await withPrefix('MAIL#');
  expect(mails.map(({ to, content }) => [to, content])).toEqual(
    expect.arrayContaining([
      [learner, expect.objectContaining({ template: 'receipt', priceCents: price })],
      [creator, expect.objectContaining({ template: 'sale', priceCents: price, creatorShareCents: price - fee })],
    ]),
  );
  // A refunded second payment sends a mail, too.
  expect(mails.filter(({ content }) => !isReturn(content))).toHaveLength(2);
  const sold = (await ledger()).filter(({ refundedCents }) => refundedCents === 0);
  expect(sold).toHaveLength(1);
  for (const line of await ledger())
    expect(line.creatorShareCents + line.platformFeeCents + line.refundedCents).toBe(line.grossCents);
}

async function expectNothingGranted(course: PublishedCourse) {
  expect(await enrollmentOf(course)).toBeUndefined();
  expect(await revenue()).toBeUndefined();
  expect((await withPrefix('MAIL#')).filter(({ content }) => !isReturn(content))).toEqual([]);
}

const isReturn = (content: unknown) => Object(content).template === 'payment-returned';
/** Mails to buyers about refunded payments. */
const refundMails = async () =>
  (await withPrefix('MAIL#')).filter(({ content }) => isReturn(content)).map(({ to, content }) => ({ to, content }));

const draftOf = ({
  listing: _,
  publishedVersion: __,
  publishedRevision: ___,
  publishedAt: ____,
  publishedTextHash: _____,
  ...rest
}: PublishedCourse) => rest;

async function expectAllDone() {
  for (const event of await withPrefix('STRIPE_EVENT#')) {
    expect(event).toHaveProperty('doneAt');
    expect(event).not.toHaveProperty('gsi3pk');
  }
}

describe('a paid session', () => {
  test('opens the course, counts the sale and notifies both users in one transaction', async () => {
    const { course } = await openShop(table, stripe, { priceCents: 2_999 });
    const paid = await buy(course);
    await deliverAll(await events());
    await expectNothingGranted(course);
    expect(await apply(...idsOf(await events()))).toEqual({ batchItemFailures: [] });
    await expectSoldOnce(course, paid);
    await expectAllDone();
  });

  test('counts once, with any number of events and any event ids', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const [completed] = await events();
    if (!completed) throw new Error('no event');
    const other = { ...completed, id: 'evt_again' };
    for (let time = 0; time < 3; time++) {
      await deliverAll([completed, other]);
      await apply(completed.id, other.id, completed.id);
      await sweep();
    }
    await expectSoldOnce(course, paid);
  });

  test('is granted once by 50 concurrent consumers', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const [completed] = await events();
    if (!completed) throw new Error('no event');
    const duplicates = [completed, ...[1, 2, 3, 4].map((n) => ({ ...completed, id: `evt_twin_${n}` }))];
    await deliverAll(duplicates);
    await Promise.all(Array.from({ length: 50 }, (_, n) => applyEvent(duplicates[n % 5]?.id ?? '', parts())));
    // The sweeper retries those with too many conflicts.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await sweep();
    await expectSoldOnce(course, paid);
    await expectAllDone();
  });

  test('uses the state at the provider, not the payload', async () => {
    const { course } = await openShop(table, stripe);
    const session = sessionOf(await clickEnroll(course));
    const claimed = { id: session, object: 'checkout.session', status: 'complete', payment_status: 'paid' };
    const event = { id: 'evt_claim', object: 'event', created: 1, livemode: false, data: { object: claimed } };
    await deliver({ ...event, type: 'checkout.session.completed' });
    await apply('evt_claim');
    await expectNothingGranted(course);
    expect(await purchaseOf(course)).toMatchObject({ status: 'pending' });
    await expectAllDone();
  });

  test('is added to earlier sales, in the month of its payment', async () => {
    const month = (iso: string) => row(keys.user.pk(creator), keys.user.revenue(iso.slice(0, 7)));
    const { course } = await openShop(table, stripe, { priceCents: 2_999 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-31T23:59:00.000Z') });
    const first = await clickEnroll(course);
    const second = await clickEnroll(course, stranger);
    await stripe.control('pay-session', { session: sessionOf(first) });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    await stripe.control('pay-session', { session: sessionOf(second) });
    vi.setSystemTime('2027-02-01T00:03:00.000Z');
    // Filtered by object: the provider may expire an older session at any moment.
    const late = (await events()).filter(({ data }) => Reflect.get(data.object, 'id') === sessionOf(second));
    expect(late).toHaveLength(1);
    await deliverAll(late);
    await apply(...idsOf(late));
    const sums = { grossCents: 5_998, platformFeeCents: 598, sales: 2 };
    expect(await month('2027-01')).toMatchObject(sums);
    expect(await month('2027-02')).toBeUndefined();
    expect(await revenue()).toMatchObject(sums);
    expect(await row(keys.course.pk(course.id), keys.course.stats)).toMatchObject({ enrollments: 2 });
  });

  /** The reason of the refund, and what changes between checkout and payment. */
  const refusals = [
    ['course-taken-down', (course: PublishedCourse) => courseItem(aTakenDownCourse({ id: course.id }))],
    [
      'course-gone',
      (course: PublishedCourse) =>
        courseItem(
          aCourse({
            ...draftOf(course),
            status: 'deleted',
            deletedAt: NOON,
            publication: null,
            takedown: null,
          } as never),
        ),
    ],
    ['buyer-left', () => ({ pk: keys.user.pk(learner), sk: keys.user.profile, userId: learner, leftAt: NOON })],
  ] as const;
  test.each(refusals)('is refunded in full and opens nothing: %s', async (reason, change) => {
    const { course } = await openShop(table, stripe);
    const session = sessionOf(await clickEnroll(course));
    await table.seed(change(course));
    await stripe.control('pay-session', { session });
    const paid = await stripe.sdk.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] });
    await deliverAll(await events(''));
    await apply(...idsOf(await events('')));
    expect(await chargeNow(paid)).toMatchObject({ amount_refunded: 2_900 });
    const { data: transfers } = await stripe.sdk.transfers.list({ limit: 1 });
    expect(transfers[0]?.amount_reversed).toBe(2_900);
    expect(await purchaseOf(course)).toMatchObject({ status: 'failed' });
    expect(await enrollmentOf(course)).toBeUndefined();
    expect(await revenue()).toBeUndefined();
    const [line, ...more] = (await withPrefix('AUDIT#')).filter(({ action }) => action === 'return-payment');
    expect([line?.details, more]).toMatchObject([{ reason, refundedCents: 2_900 }, []]);

    // The refund event may arrive when the course is on sale again. The payment stays refunded, with one mail.
    await table.seed(courseItem(course));
    await deliverAll(await events(''));
    await apply(...idsOf(await events('')));
    await deliver({ ...(await events('refund.created'))[0], id: `evt_${reason}` });
    await apply(`evt_${reason}`);
    expect(await purchaseOf(course)).toMatchObject({ status: 'failed' });
    const mails = (await withPrefix('MAIL#')).map(({ to, content }) => ({ to, content }));
    const expectedMail = { template: 'payment-returned', courseTitle: course.title, amountCents: 2_900, reason };
    expect(mails).toMatchObject(reason === 'buyer-left' ? [] : [{ to: learner, content: expectedMail }]);
    expect(await ledger()).toHaveLength(1);
    await expectAllDone();
  });

  test('buys at the price of its page, also after the price changed or became free', async () => {
    for (const priceCents of [9_900, 0, null]) {
      const { course } = await openShop(table, stripe);
      const session = sessionOf(await clickEnroll(course));
      await table.seed(courseItem({ ...course, priceCents }));
      await stripe.control('pay-session', { session });
      await deliverAll(await events());
      await apply(...idsOf(await events()));
      expect(await purchaseOf(course)).toMatchObject({ status: 'completed', priceCents: 2_900 });
      await table.clear();
    }
  });

  test('opens a course that was unpublished after the payment', async () => {
    const { course } = await openShop(table, stripe);
    await buy(course);
    await table.seed(
      courseItem(aCourse({ ...draftOf(course), status: 'draft', title: 'A later title' })),
      ...versionItems(course.id, 1, 1, aCourseText({ title: course.listing.title })),
    );
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect(await enrollmentOf(course)).toMatchObject({ title: course.listing.title });
    expect(await purchaseOf(course)).toMatchObject({ status: 'completed' });
  });
});

describe('a bank debit', () => {
  /** A test bank account with a delayed debit: https://docs.stripe.com/payments/ach-direct-debit */
  const SLOW = '000123456789';

  const payByDebit = async (course: PublishedCourse) => {
    const session = sessionOf(await clickEnroll(course));
    await stripe.control('pay-session', { session, card: SLOW });
    return stripe.sdk.checkout.sessions.retrieve(session, { expand: ['payment_intent'] });
  };
  const intentOf = (session: Stripe.Checkout.Session) => {
    if (session.payment_intent === null || typeof session.payment_intent === 'string') throw new Error('no intent');
    return session.payment_intent.id;
  };

  test('keeps the purchase pending until it succeeds, then opens the course', async () => {
    const { course } = await openShop(table, stripe);
    const session = await payByDebit(course);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect(await purchaseOf(course)).toMatchObject({ status: 'pending' });
    await expectNothingGranted(course);

    await stripe.control('settle-payment', { payment: intentOf(session), outcome: 'succeeds' });
    await deliverAll(await events());
    await apply(...idsOf(await events()).reverse());
    await expectSoldOnce(
      course,
      await stripe.sdk.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] }),
    );
  });

  test('that fails ends the purchase, and the course can be bought again', async () => {
    const { course } = await openShop(table, stripe);
    const session = await payByDebit(course);
    await stripe.control('settle-payment', { payment: intentOf(session), outcome: 'fails' });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect(await purchaseOf(course)).toMatchObject({ status: 'failed' });
    await expectNothingGranted(course);

    const paid = await buy(course);
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    await expectSoldOnce(course, paid);
  });
});

describe('events out of order', () => {
  test('end in the same state: the expiry of an old page does not affect the next one', async () => {
    const { course } = await openShop(table, stripe);
    await stripe.control('expire-session', { session: sessionOf(await clickEnroll(course)) });
    const paid = await buy(course);
    const all = await events();
    expect(all.map(({ type }) => type)).toContain('checkout.session.expired');
    await deliverAll([...all].reverse());
    for (const id of idsOf(all).reverse()) await apply(id);
    await expectSoldOnce(course, paid);
    await expectAllDone();
  });

  test('end the purchase after an expiry', async () => {
    const { course } = await openShop(table, stripe);
    await stripe.control('expire-session', { session: sessionOf(await clickEnroll(course)) });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect(await purchaseOf(course)).toMatchObject({ status: 'expired' });
  });
});

describe('money that opens nothing is refunded', () => {
  /** A second payment for the same course by the same buyer, on a page without a row. */
  const payTwice = async (course: PublishedCourse, accountId: string) => {
    const first = await buy(course);
    const { metadata } = first;
    if (metadata === null) throw new Error('no metadata');
    const second = await stripe.sdk.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: course.priceCents ?? 0, product_data: { name: 'x' } },
        },
      ],
      metadata,
      payment_intent_data: { metadata, application_fee_amount: 290, transfer_data: { destination: accountId } },
    });
    await stripe.control('pay-session', { session: second.id });
    return [
      first,
      await stripe.sdk.checkout.sessions.retrieve(second.id, { expand: ['payment_intent.latest_charge'] }),
    ] as const;
  };

  test.each(['in turn', 'at the same moment'])(
    'of two payments, applied %s, one is granted and the other refunded in full',
    async (how) => {
      const { course, accountId } = await openShop(table, stripe);
      const sessions = await payTwice(course, accountId);
      const all = await events();
      await deliverAll(all);
      if (how === 'in turn') for (const id of idsOf(all)) await apply(id);
      else await Promise.all(idsOf(all).map((id) => applyEvent(id, parts())));
      await sweep();

      const charges = await Promise.all(sessions.map(chargeNow));
      expect(charges.map(({ refunded }) => refunded).sort()).toEqual([false, true]);
      const granted = sessions.find((_, index) => charges[index]?.refunded === false);
      const returned = charges.find(({ refunded }) => refunded);
      if (!granted || !returned) throw new Error('neither');
      await expectSoldOnce(course, granted);
      expect(await ledger()).toContainEqual(
        expect.objectContaining({ grossCents: 2_900, refundedCents: 2_900, paymentIntentId: returned.payment_intent }),
      );
      // The seller's share and our fee were refunded, too.
      const transfer = await stripe.sdk.transfers.retrieve(String(returned.transfer));
      expect(transfer).toMatchObject({ reversed: true, amount_reversed: transfer.amount });
      const fee = await stripe.sdk.applicationFees.retrieve(String(returned.application_fee));
      expect(fee.amount_refunded).toBe(fee.amount);
    },
  );

  test('one payment is refunded once, with repeated and concurrent events', async () => {
    const { course, accountId } = await openShop(table, stripe);
    const sessions = await payTwice(course, accountId);
    const all = await events();
    for (let time = 0; time < 3; time++) {
      const copies = [1, 2, 3].flatMap((n) => all.map((event) => ({ ...event, id: `${event.id}_${time}_${n}` })));
      await deliverAll(copies);
      await Promise.all(idsOf(copies).map((id) => applyEvent(id, parts())));
    }
    const intents = sessions.map((session) => String(chargeOf(session).payment_intent));
    const refunds = await Promise.all(intents.map((payment_intent) => stripe.sdk.refunds.list({ payment_intent })));
    expect(refunds.flatMap(({ data }) => data)).toHaveLength(1);
    expect((await ledger()).filter(({ refundedCents }) => refundedCents > 0)).toHaveLength(1);
    const { id: courseId, title: courseTitle } = course;
    expect(await refundMails()).toEqual([
      {
        to: learner,
        content: { template: 'payment-returned', courseId, courseTitle, amountCents: 2_900, reason: 'paid-twice' },
      },
    ]);
  });

  test('a payment on the page of an attempt that was replaced', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    await table.seed({ ...(await purchaseOf(course)), id: ulid(4_242), checkoutSessionId: 'cs_newer', version: 9 });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect((await chargeNow(paid)).refunded).toBe(true);
    expect(await purchaseOf(course)).toMatchObject({ id: ulid(4_242), status: 'pending', version: 9 });
    await expectNothingGranted(course);
  });

  test('an amount that differs from the stored one', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    await table.seed({ ...(await purchaseOf(course)), priceCents: 9_900 });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect((await chargeNow(paid)).refunded).toBe(true);
    expect(await purchaseOf(course)).toMatchObject({ status: 'failed' });
    await expectNothingGranted(course);
  });

  test('a payment without a stored purchase', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const purchase = await purchaseOf(course);
    await table.table.commit([table.table.remove({ pk: String(purchase?.pk), sk: String(purchase?.sk) })]);
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect((await chargeNow(paid)).refunded).toBe(true);
    await expectNothingGranted(course);
  });

  test('but a payment refunded by hand before the event counts as a refunded sale', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    await stripe.control('refund', { payment: String(chargeOf(paid).payment_intent) });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    expect(await purchaseOf(course)).toMatchObject({ status: 'refunded', refundedCents: 2_900 });
    expect(await enrollmentOf(course)).toMatchObject({ closed: 'refunded' });
    expect(await revenue()).toMatchObject({ grossCents: 0, sales: 0, students: 0 });
    const { data } = await stripe.sdk.refunds.list({ payment_intent: String(chargeOf(paid).payment_intent) });
    expect(data).toHaveLength(1);
  });

  test('and a session of another product or stage is ignored', async () => {
    const session = await stripe.sdk.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'x' } } }],
      metadata: { stage: 'elsewhere', courseId: ulid(1), buyerId: learner, purchaseId: ulid(2) },
    });
    await stripe.control('pay-session', { session: session.id });
    await deliverAll(await events());
    await apply(...idsOf(await events()));
    const paid = await stripe.sdk.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect((await chargeNow(paid)).refunded).toBe(false);
    await expectAllDone();
  });
});

describe('when a step fails', () => {
  const failing = (method: keyof EventPorts['purchases'], when: 'before' | 'after'): EventPorts => {
    const all = parts();
    const real = all.purchases[method] as (...args: unknown[]) => Promise<unknown>;
    const broken = async (...args: unknown[]) => {
      if (when === 'after') await real(...args);
      throw new Error('the process was killed');
    };
    return { ...all, purchases: { ...all.purchases, [method]: broken } };
  };

  test.each(['before', 'after'] as const)('the sweep repairs a commit that fails %s it took effect', async (when) => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const [completed] = await events();
    if (!completed) throw new Error('no event');
    await deliverAll([completed]);
    await applyEvent(completed.id, failing('sync', when));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await sweep();
    await expectSoldOnce(course, paid);
    await expectAllDone();
  });

  test('a purchase that was replaced between read and write is not overwritten', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const [completed] = await events();
    if (!completed) throw new Error('no event');
    await deliverAll([completed]);
    const all = parts();
    const replaced = { ...(await purchaseOf(course)), id: ulid(4_242), checkoutSessionId: null, version: 9 };
    const { sync } = all.purchases;
    const late: EventPorts['purchases']['sync'] = async (...args) => {
      await table.seed(replaced);
      return sync(...args);
    };
    await applyEvent(completed.id, { ...all, purchases: { ...all.purchases, sync: late } });
    expect(await purchaseOf(course)).toEqual(replaced);
    await expectNothingGranted(course);
    expect((await chargeNow(paid)).refunded).toBe(true);
  });

  test('a process that is killed after the refund does not refund twice', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    await table.seed({ ...(await purchaseOf(course)), priceCents: 9_900 });
    const [completed] = await events();
    if (!completed) throw new Error('no event');
    await deliverAll([completed]);
    await applyEvent(completed.id, failing('recordRefusedPayment', 'before'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await sweep();
    const { data } = await stripe.sdk.refunds.list({ payment_intent: String(chargeOf(paid).payment_intent) });
    expect(data).toHaveLength(1);
    expect(await purchaseOf(course)).toMatchObject({ status: 'failed' });
    expect(await ledger()).toMatchObject([{ grossCents: 2_900, refundedCents: 2_900 }]);
    await expectAllDone();
  });

  test('the sweep finds an event that the stream missed, after a minute', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    await deliverAll(await events());
    await sweep();
    await expectNothingGranted(course);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await sweep();
    await expectSoldOnce(course, paid);
  });

  test('an outage postpones the event with backoff, and the event succeeds later', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const all = await events();
    await deliverAll(all);
    await stripe.control('outage', { mode: 'error', seconds: 3_600 });
    expect(await apply(...idsOf(all))).toEqual({ batchItemFailures: [] });
    const [postponed] = await withPrefix('STRIPE_EVENT#');
    expect(postponed).toMatchObject({ attempts: 1, lastError: 'provider_unavailable', gsi3pk: 'DUE#money' });
    expect(String(postponed?.gsi3sk) > new Date().toISOString()).toBe(true);
    // It is not due yet.
    await sweep();
    expect(await withPrefix('STRIPE_EVENT#')).toMatchObject([{ attempts: 1 }]);

    await stripe.control('end-outage');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(String(postponed?.gsi3sk)) + 1_000 });
    await sweep();
    await expectSoldOnce(course, paid);
  });

  test('a poison event blocks no other event, becomes dead, and is due again when it is resent', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const poison = {
      ...{ id: 'evt_poison', object: 'event', type: 'checkout.session.completed', created: 1, livemode: false },
      data: { object: { id: 'cs_that_never_was' } },
    };
    await deliver(poison);
    const all = await events();
    await deliverAll(all);
    expect(await apply('evt_poison', ...idsOf(all))).toEqual({ batchItemFailures: [] });
    await expectSoldOnce(course, paid);

    const { MAX_ATTEMPTS } = await import('#domain/outbox/attempts.ts');
    const key = { pk: 'STRIPE_EVENT#evt_poison', sk: 'STRIPE_EVENT' };
    const past = new Date(Date.now() - 1_000).toISOString();
    await table.seed({ ...(await row(key.pk, key.sk)), attempts: MAX_ATTEMPTS - 1, gsi3sk: past });
    await sweep();
    const dead = await row(key.pk, key.sk);
    expect(dead).toHaveProperty('deadAt');
    expect(dead).not.toHaveProperty('gsi3pk');

    await deliver(poison);
    expect(await row(key.pk, key.sk)).toMatchObject({ attempts: 0, gsi3pk: 'DUE#money' });
    expect(await row(key.pk, key.sk)).not.toHaveProperty('deadAt');
  });
});

describe('an event that kills its consumer', () => {
  /** The state after a timeout or out-of-memory kill: the attempt is counted, and nothing else is written. */
  const cutOff = async (eventId: string) => {
    const ports = parts();
    const died = new Promise<never>(() => {});
    void applyEvent(eventId, { ...ports, payments: { ...ports.payments, checkoutSession: () => died } });
    await vi.waitFor(async () => expect((await eventRow(eventId))?.attempts).toBe(1), LONG_WAIT_MS);
  };
  const eventRow = (id: string) => row(keys.stripeEvent.pk(id), keys.stripeEvent.sk);
  const logged = async (run: () => Promise<unknown>): Promise<string[]> => {
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    await run().finally(() => vi.restoreAllMocks());
    return lines;
  };
  const laterThan = async (id: string) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(String((await eventRow(id))?.gsi3sk)) + 1_000 });

  test('is counted and backs off until its next attempt is due', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const [completed] = await events();
    if (!completed) throw new Error('no event');
    await deliver(completed);
    await cutOff(completed.id);
    const claimed = await eventRow(completed.id);
    expect(claimed).toMatchObject({ attempts: 1, gsi3pk: 'DUE#money' });
    expect(claimed).not.toHaveProperty('lastError');
    expect(Date.parse(String(claimed?.gsi3sk))).toBeGreaterThan(Date.now() + 30_000);
    await sweep();
    expect(await eventRow(completed.id)).toEqual(claimed);
    await laterThan(completed.id);
    await sweep();
    await expectSoldOnce(course, paid);
    await expectAllDone();
  });

  test('is retried at once when the stream delivers it again', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const [completed] = await events();
    if (!completed) throw new Error('no event');
    await deliver(completed);
    await cutOff(completed.id);
    expect(await apply(completed.id)).toEqual({ batchItemFailures: [] });
    await expectSoldOnce(course, paid);
    expect(await eventRow(completed.id)).toMatchObject({ attempts: 2, doneAt: expect.any(String) });
  });

  test('is claimed at least once by concurrent consumers while the provider resends it', async () => {
    const { stripeEvents } = parts();
    for (let round = 0; round < 20; round++) {
      const event = { id: `evt_race_${round}`, object: 'event', created: 1, livemode: false };
      const body = { ...event, type: 'checkout.session.completed', data: { object: { id: 'cs_race' } } };
      await deliver(body);
      const claims = await Promise.all([
        deliver(body).then(() => undefined),
        deliver(body).then(() => undefined),
        stripeEvents.claim(event.id),
        stripeEvents.claim(event.id),
      ]);
      expect(claims.filter((claim) => claim !== undefined).length).toBeGreaterThan(0);
      expect(await eventRow(event.id)).toMatchObject({ gsi3pk: 'DUE#money' });
    }
  });

  test('becomes dead, with the log line that raises an alarm', async () => {
    const { MAX_ATTEMPTS } = await import('#domain/outbox/attempts.ts');
    await openShop(table, stripe);
    await deliver({
      ...{ id: 'evt_killer', object: 'event', type: 'checkout.session.completed', created: 1, livemode: false },
      data: { object: { id: 'cs_killer' } },
    });
    const key = { pk: keys.stripeEvent.pk('evt_killer'), sk: keys.stripeEvent.sk };
    const past = new Date(Date.now() - 1_000).toISOString();
    await table.seed({ ...(await eventRow('evt_killer')), ...key, attempts: MAX_ATTEMPTS, gsi3sk: past });
    const lines = await logged(sweep);
    expect(await eventRow('evt_killer')).toMatchObject({ deadAt: expect.any(String) });
    expect(await eventRow('evt_killer')).not.toHaveProperty('gsi3pk');
    expect(lines.filter((line) => line.includes('"rowDead"'))).toHaveLength(1);
  });

  test('affects no other event: an interrupted event comes last, alone', async () => {
    const { course } = await openShop(table, stripe);
    const paid = await buy(course);
    const all = await events();
    await deliverAll(all);
    for (const n of [1, 2, 3])
      await deliver({
        ...{ id: `evt_killer_${n}`, object: 'event', type: 'checkout.session.completed', created: 1, livemode: false },
        data: { object: { id: `cs_killer_${n}` } },
      });
    for (const n of [1, 2, 3]) await cutOff(`evt_killer_${n}`);
    await laterThan('evt_killer_3');
    const lines = await logged(sweep);
    const ended = lines.flatMap((line) => /"(rowDone|rowPostponed)"/.exec(line)?.[1] ?? []);
    // The poison events are due earlier. The sale is done first, because they come last.
    expect(ended).toEqual([...all.map(() => 'rowDone'), 'rowPostponed', 'rowPostponed', 'rowPostponed']);
    await expectSoldOnce(course, paid);
  });
});

test('an event that needs no work is closed', async () => {
  const event = { id: 'evt_other', object: 'event', type: 'customer.created', created: 1, livemode: false };
  await deliver({ ...event, data: { object: { id: 'cus_1' } } });
  await apply('evt_other');
  expect(await withPrefix('STRIPE_EVENT#')).toHaveLength(1);
  await expectAllDone();
});
