import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { LedgerFigures } from '#domain/purchases/ledger.ts';
import { purchases } from '#functions/data/purchases/purchases.ts';
import { reviewRow } from '#functions/data/reviews/review-items.ts';
import type { Item } from '#functions/data/table/table.ts';
import { applyEvent, type EventPorts } from '#functions/stripe/apply/apply-event.ts';
import { aReview, creator, learner, stranger } from '#test/support/builders.ts';
import { testPlatform } from '#test/support/platform.ts';
import { clickEnroll, openShop, sessionOf } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
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
  await table.clear();
  seen = (await stripe.events()).length;
});

const PRICE = 2_999;
const FEE = 299;

const handledTypes =
  /^(checkout\.session|refund|charge\.dispute|radar|transfer\.reversed|application_fee\.refunded|payout)\b/;
const events = async (): Promise<Stripe.Event[]> =>
  (await stripe.events()).slice(seen).filter(({ type }) => handledTypes.test(type));
const idsOf = (list: readonly Stripe.Event[]) => list.map(({ id }) => id);

/** Delivers and applies the events that were not delivered yet. */
async function catchUp(): Promise<void> {
  const all = await events();
  seen = (await stripe.events()).length;
  await deliverAll(all);
  await apply(...idsOf(all));
}

/** Repeats until there are no new events. */
async function applyAllEvents(): Promise<void> {
  for (let round = 0; round < 4 && (await events()).length > 0; round++) await catchUp();
}

async function buy(course: PublishedCourse, buyer = learner): Promise<string> {
  const session = sessionOf(await clickEnroll(course, buyer));
  await stripe.control('pay-session', { session });
  const { payment_intent } = await stripe.sdk.checkout.sessions.retrieve(session);
  return String(payment_intent);
}

const row = async (pk: string, sk: string): Promise<Item | undefined> =>
  (await table.rows(pk)).find((item) => item.sk === sk);
const purchaseOf = (course: PublishedCourse) => row(keys.course.pk(course.id), keys.course.purchase(learner));
const enrollmentOf = (course: PublishedCourse) => row(keys.user.pk(learner), keys.user.enrollment(course.id));
const reviewOf = (course: PublishedCourse) => row(keys.course.pk(course.id), keys.course.review(learner));
const statsOf = (course: PublishedCourse) => row(keys.course.pk(course.id), keys.course.stats);
const revenue = () => row(keys.user.pk(creator), keys.user.revenueAll);
const debtOf = (payment: string) => row(keys.user.pk(creator), keys.user.sellerDebt(payment));
const withPrefix = async (prefix: string): Promise<Item[]> =>
  (await table.rows()).filter(({ pk }) => String(pk).startsWith(prefix));

const mails = async (): Promise<string[]> =>
  (await withPrefix('MAIL#')).map(({ content }) => (content as { template: string }).template).sort();

/** The sums of the purchase's ledger lines. */
async function ledger(course: PublishedCourse) {
  const lines = (await table.rows(keys.audit.pk(String((await purchaseOf(course))?.id)))).filter(
    ({ details }) => LedgerFigures.safeParse(details).success,
  );
  const sums = { grossCents: 0, creatorShareCents: 0, platformFeeCents: 0, refundedCents: 0 };
  for (const { details } of lines) {
    const line = LedgerFigures.parse(details);
    expect(line.creatorShareCents + line.platformFeeCents + line.refundedCents).toBe(line.grossCents);
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += line[key];
  }
  return sums;
}

/** The seller's share, our fee and the refunded amount at the provider. */
async function money(payment: string) {
  const intent = await stripe.sdk.paymentIntents.retrieve(payment, {
    expand: ['latest_charge.transfer', 'latest_charge.application_fee'],
  });
  const charge = intent.latest_charge as Stripe.Charge;
  const transfer = charge.transfer as Stripe.Transfer;
  const fee = charge.application_fee as Stripe.ApplicationFee;
  const others = await stripe.sdk.transfers.list({ transfer_group: String(transfer.transfer_group) });
  const repaid = others.data
    .filter(({ id }) => id !== transfer.id)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  const feeCents = fee.amount - fee.amount_refunded;
  return {
    sellerCents: transfer.amount - transfer.amount_reversed - feeCents + repaid,
    feeCents,
    refundedCents: charge.amount_refunded,
    reversals: transfer.reversals.data.length,
  };
}

async function expectAllDone() {
  for (const event of await withPrefix('STRIPE_EVENT#')) expect(event).toHaveProperty('doneAt');
}

async function sold() {
  const { course, accountId } = await openShop(table, stripe, { priceCents: PRICE });
  const payment = await buy(course);
  await catchUp();
  await table.seed(reviewRow(aReview({ courseId: course.id, stars: 4 })));
  for (const [pk, sk] of [
    [keys.course.pk(course.id), keys.course.stats],
    [keys.user.pk(creator), keys.user.revenueAll],
  ] as const)
    await table.table.commit([table.table.update({ pk, sk }, { add: { starsSum: 4, reviewCount: 1 } })]);
  return { course, accountId, payment };
}

const OPEN = { enrollments: 1, starsSum: 4, reviewCount: 1 };
const CLOSED = { enrollments: 0, starsSum: 0, reviewCount: 0 };

describe('a refund', () => {
  test('of the full price closes the course, subtracts the sale and its rating from all sums, and mails the buyer once', async () => {
    const { course, payment } = await sold();
    expect(await statsOf(course)).toMatchObject(OPEN);
    await stripe.control('refund', { payment });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'refunded', refundedCents: PRICE });
    expect(await enrollmentOf(course)).toMatchObject({ closed: 'refunded' });
    expect(await reviewOf(course)).toMatchObject({ hidden: true });
    expect(await statsOf(course)).toMatchObject(CLOSED);
    const nothing = { grossCents: 0, platformFeeCents: 0, sales: 0 };
    expect(await revenue()).toMatchObject({ ...nothing, students: 0, starsSum: 0, reviewCount: 0 });
    // The sale's month, which is this one unless it just ended.
    const months = (await table.rows(keys.user.pk(creator))).filter(({ sk }) => /^REVENUE#\d/.test(String(sk)));
    expect(months).toMatchObject([nothing]);
    expect(await mails()).toEqual(['receipt', 'refund', 'sale']);
    expect(await ledger(course)).toEqual({
      grossCents: PRICE,
      creatorShareCents: 0,
      platformFeeCents: 0,
      refundedCents: PRICE,
    });
    expect(await money(payment)).toMatchObject({ sellerCents: 0, feeCents: 0 });
    await expectAllDone();
  });

  test('of a part keeps the course open, and all shares match the ledger to the cent', async () => {
    const { course, payment } = await sold();
    for (const amount_cents of [1_000, 501]) {
      await stripe.control('refund', { payment, amount_cents });
      await applyAllEvents();
    }
    const keptCents = PRICE - 1_501;
    const feeCents = Math.floor(keptCents / 10);
    expect(await purchaseOf(course)).toMatchObject({ status: 'partly-refunded', refundedCents: 1_501 });
    expect(await enrollmentOf(course)).toMatchObject({ closed: null });
    expect(await statsOf(course)).toMatchObject(OPEN);
    expect(await revenue()).toMatchObject({ grossCents: keptCents, platformFeeCents: feeCents, sales: 1, students: 1 });
    const shares = await ledger(course);
    expect(shares).toEqual({
      grossCents: PRICE,
      creatorShareCents: keptCents - feeCents,
      platformFeeCents: feeCents,
      refundedCents: 1_501,
    });
    expect(await money(payment)).toMatchObject({ sellerCents: shares.creatorShareCents, feeCents });
    expect(await mails()).toEqual(['receipt', 'refund', 'refund', 'sale']);
  });

  test('that fails at the bank opens the course again and pays the seller again once', async () => {
    const { course, payment } = await sold();
    await stripe.control('refund', { payment });
    await applyAllEvents();
    const { data } = await stripe.sdk.refunds.list({ payment_intent: payment });
    await stripe.control('fail-refund', { refund: String(data[0]?.id) });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'completed' });
    expect(await enrollmentOf(course)).toMatchObject({ closed: null });
    expect(await reviewOf(course)).toMatchObject({ hidden: false });
    expect(await statsOf(course)).toMatchObject(OPEN);
    expect(await revenue()).toMatchObject({ grossCents: PRICE, platformFeeCents: FEE, sales: 1, starsSum: 4 });
    expect(await money(payment)).toMatchObject({ sellerCents: PRICE - FEE, refundedCents: 0 });
    expect(await ledger(course)).toMatchObject({ creatorShareCents: PRICE - FEE, refundedCents: 0 });
  });

  test('that started before the sale was recorded and then failed still counts for the seller', async () => {
    const { course } = await openShop(table, stripe, { priceCents: PRICE });
    const payment = await buy(course);
    await stripe.control('refund', { payment });
    await applyAllEvents();
    expect(await revenue()).toMatchObject({ grossCents: 0, sales: 0, students: 0 });
    const { data } = await stripe.sdk.refunds.list({ payment_intent: payment });
    await stripe.control('fail-refund', { refund: String(data[0]?.id) });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'completed' });
    expect(await revenue()).toMatchObject({ grossCents: PRICE, platformFeeCents: FEE, sales: 1, students: 1 });
  });

  test('that succeeds after a failed one reverses the retransfer', async () => {
    const { course, payment } = await sold();
    await stripe.control('refund', { payment, amount_cents: 1_000 });
    await applyAllEvents();
    const { data } = await stripe.sdk.refunds.list({ payment_intent: payment });
    await stripe.control('fail-refund', { refund: String(data[0]?.id) });
    await applyAllEvents();
    expect(await money(payment)).toMatchObject({ sellerCents: PRICE - FEE });
    await stripe.control('refund', { payment });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'refunded' });
    expect(await money(payment)).toMatchObject({ sellerCents: 0, feeCents: 0 });
    expect(await debtOf(payment)).toBeUndefined();
  });

  test('that failed is repaid once our balance is sufficient, although the provider repeats refusals under a key', async () => {
    const { payment } = await sold();
    await stripe.control('refund', { payment, amount_cents: 1_000 });
    await applyAllEvents();
    const { data } = await stripe.sdk.refunds.list({ payment_intent: payment });
    await stripe.control('fail-refund', { refund: String(data[0]?.id) });
    await stripe.control('platform-balance', { balance: 'short' });
    // The reconciler creates such an event each hour.
    const syncAgain = async (id: string) => {
      const event = { id, object: 'event', type: 'refund.updated', created: 1, livemode: false };
      await deliverAll([{ ...event, data: { object: { id: payment } } } as never]);
      await apply(id);
    };
    try {
      await applyAllEvents();
      await syncAgain('evt_still_short');
      expect((await money(payment)).sellerCents).toBeLessThan(PRICE - FEE);
    } finally {
      await stripe.control('platform-balance', { balance: 'enough' });
    }
    await syncAgain('evt_enough');
    await syncAgain('evt_once_more');
    expect(await money(payment)).toMatchObject({ sellerCents: PRICE - FEE });
    await expectAllDone();
  });

  test.each(['transfer', 'application_fee'] as const)(
    'of a %s in another currency moves nothing and raises an alarm',
    async (what) => {
      const { course, payment } = await sold();
      const before = await money(payment);
      // The account of a seller in another country settles in its own currency.
      const intent = await stripe.sdk.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
      const id = String((intent.latest_charge as Stripe.Charge)[what]);
      await stripe.control('set-currency', { object: id, currency: 'eur' });
      await stripe.sdk.refunds.create({ payment_intent: payment, amount: 1_000 });
      const lines: string[] = [];
      for (const stream of [process.stdout, process.stderr])
        vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
      await applyAllEvents().finally(() => vi.restoreAllMocks());
      expect(await purchaseOf(course)).toMatchObject({ status: 'partly-refunded', refundedCents: 1_000 });
      expect(await money(payment)).toMatchObject({ sellerCents: before.sellerCents, reversals: 0 });
      expect(await debtOf(payment)).toBeUndefined();
      expect(lines.some((line) => line.includes('"currencyUnexpected"') && line.includes('"eur"'))).toBe(true);
      await expectAllDone();
    },
  );

  test("made by hand without the seller's share reverses that share, too", async () => {
    const { course, payment } = await sold();
    await stripe.sdk.refunds.create({ payment_intent: payment });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'refunded' });
    expect(await money(payment)).toMatchObject({ sellerCents: 0, feeCents: 0, reversals: 1 });
    expect(await debtOf(payment)).toBeUndefined();
  });

  test('lets the buyer buy again, which opens the course and counts again', async () => {
    const { course, payment } = await sold();
    await stripe.control('refund', { payment });
    await applyAllEvents();
    const second = await buy(course);
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'completed', paymentIntentId: second });
    expect(await enrollmentOf(course)).toMatchObject({ closed: null });
    expect(await statsOf(course)).toMatchObject(OPEN);
    expect(await revenue()).toMatchObject({ grossCents: PRICE, sales: 1, students: 1, starsSum: 4 });
    // The lists of buyer and seller show both.
    const platform = testPlatform();
    const bought = (await purchases(platform).receiptsOf(learner)).purchases;
    expect(bought.map(({ status, paymentIntentId }) => [status, paymentIntentId]).sort()).toEqual([
      ['completed', second],
      ['refunded', payment],
    ]);
    expect((await purchases(platform).salesOf(creator)).purchases).toHaveLength(2);
  });

  test('does not restore the sums of a deleted seller', async () => {
    const { course, payment } = await sold();
    const rows = (await table.rows(keys.user.pk(creator))).filter(({ sk }) => String(sk).startsWith('REVENUE#'));
    await table.table.commit(rows.map(({ pk, sk }) => table.table.remove({ pk: String(pk), sk: String(sk) })));
    await stripe.control('refund', { payment });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'refunded' });
    expect(await revenue()).toBeUndefined();
    await expectAllDone();
  });
});

describe('a dispute', () => {
  const dispute = async (payment: string): Promise<string> => {
    const { id } = (await stripe.control('open-dispute', { payment })) as { id: string };
    await applyAllEvents();
    return id;
  };

  test('closes the course while it is open; its money counts and is shown as disputed', async () => {
    const { course, payment } = await sold();
    const disputeId = await dispute(payment);
    expect(await purchaseOf(course)).toMatchObject({ status: 'disputed', disputeId });
    expect(await enrollmentOf(course)).toMatchObject({ closed: 'disputed' });
    expect(await statsOf(course)).toMatchObject(CLOSED);
    expect(await revenue()).toMatchObject({ grossCents: PRICE, disputedSales: 1, disputedCents: PRICE, students: 0 });
    expect(await mails()).toEqual(['dispute-opened', 'receipt', 'sale']);
    expect(await money(payment)).toMatchObject({ sellerCents: PRICE - FEE, reversals: 0 });
  });

  test('that is won opens the course again', async () => {
    const { course, payment } = await sold();
    await stripe.control('win-dispute', { dispute: await dispute(payment) });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'completed' });
    expect(await enrollmentOf(course)).toMatchObject({ closed: null });
    expect(await statsOf(course)).toMatchObject(OPEN);
    expect(await revenue()).toMatchObject({ grossCents: PRICE, disputedSales: 0, disputedCents: 0, students: 1 });
    expect(await mails()).toEqual(['dispute-opened', 'receipt', 'sale']);
  });

  test('that is an inquiry changes nothing until the bank opens a dispute', async () => {
    const { course, payment } = await sold();
    const { id } = (await stripe.control('open-inquiry', { payment })) as { id: string };
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'completed' });
    expect(await mails()).toEqual(['receipt', 'sale']);
    await stripe.control('end-inquiry', { dispute: id, outcome: 'escalated' });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'disputed', disputeId: id });
    expect(await mails()).toEqual(['dispute-opened', 'receipt', 'sale']);
  });

  test('that is lost reverses the transfer once and notifies the seller', async () => {
    const { course, payment } = await sold();
    await stripe.control('lose-dispute', { dispute: await dispute(payment) });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'lost', refundedCents: PRICE });
    expect(await enrollmentOf(course)).toMatchObject({ closed: 'lost' });
    expect(await revenue()).toMatchObject({ grossCents: 0, platformFeeCents: 0, sales: 0, disputedSales: 0 });
    expect(await money(payment)).toMatchObject({ sellerCents: 0, feeCents: 0, reversals: 1 });
    expect(await debtOf(payment)).toBeUndefined();
    expect(await mails()).toEqual(['dispute-lost', 'dispute-opened', 'receipt', 'sale']);
    expect(await ledger(course)).toMatchObject({ creatorShareCents: 0, platformFeeCents: 0, refundedCents: PRICE });
    await expectAllDone();
  });

  test('that is lost after the payout is a debt, until a later balance covers it', async () => {
    const { course, accountId, payment } = await sold();
    await stripe.control('pay-out', { account: accountId });
    await stripe.control('lose-dispute', { dispute: await dispute(payment) });
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'lost' });
    expect(await debtOf(payment)).toMatchObject({ owedCents: PRICE - FEE, refusals: 1, gsi3pk: 'DUE#debts' });
    expect(await money(payment)).toMatchObject({ reversals: 0 });
    await expectAllDone();

    // Another sale fills the balance. The debt is collected only after it is due again.
    await buy(course, stranger);
    await applyAllEvents();
    const again = async (id: string) => {
      const lost = (await stripe.events()).findLast(({ type }) => type === 'charge.dispute.closed');
      if (!lost) throw new Error('no dispute');
      await deliverAll([{ ...lost, id }]);
      await apply(id);
    };
    await again('evt_same_day');
    expect(await debtOf(payment)).toMatchObject({ refusals: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    await again('evt_next_day');
    vi.useRealTimers();
    expect(await debtOf(payment)).toBeUndefined();
    expect(await money(payment)).toMatchObject({ sellerCents: 0, feeCents: 0, reversals: 1 });
  });

  test('whose consumer is killed before the reversal leaves a stored debt, which the sweep collects', async () => {
    const { course, payment } = await sold();
    await stripe.control('lose-dispute', { dispute: await dispute(payment) });
    const all = await events();
    await deliverAll(all);
    const ports = parts();
    const killed: EventPorts = {
      ...ports,
      payments: { ...ports.payments, reverseTransfer: () => Promise.reject(new Error('the process was killed')) },
    };
    for (const id of idsOf(all)) await applyEvent(id, killed);
    expect(await purchaseOf(course)).toMatchObject({ status: 'lost' });
    expect(await debtOf(payment)).toMatchObject({ owedCents: PRICE - FEE, refusals: 0 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await sweep();
    vi.useRealTimers();
    await applyAllEvents();
    expect(await debtOf(payment)).toBeUndefined();
    expect(await money(payment)).toMatchObject({ sellerCents: 0, reversals: 1 });
    await expectAllDone();
  });
});

test('an early fraud warning triggers a full refund with the seller’s share', async () => {
  const { course, payment } = await sold();
  await stripe.control('fraud-warning', { payment });
  await applyAllEvents();
  expect(await purchaseOf(course)).toMatchObject({ status: 'refunded', refundedCents: PRICE });
  expect(await money(payment)).toMatchObject({ sellerCents: 0, feeCents: 0, refundedCents: PRICE });
  expect((await stripe.sdk.refunds.list({ payment_intent: payment })).data).toHaveLength(1);
});

describe('with any order and number of events', () => {
  /** Changes at the provider after the payment. */
  const outcomes: Readonly<Record<string, (payment: string) => Promise<void>>> = {
    'refunded in parts': async (payment) => {
      for (const amount_cents of [700, 800]) await stripe.control('refund', { payment, amount_cents });
    },
    'refunded, which fails, and refunded again': async (payment) => {
      await stripe.control('refund', { payment });
      const { data } = await stripe.sdk.refunds.list({ payment_intent: payment });
      await stripe.control('fail-refund', { refund: String(data[0]?.id) });
      await stripe.control('refund', { payment });
    },
    'disputed and won': async (payment) => {
      const { id } = (await stripe.control('open-dispute', { payment })) as { id: string };
      await stripe.control('win-dispute', { dispute: id });
    },
    'refunded in part, disputed and lost': async (payment) => {
      await stripe.control('refund', { payment, amount_cents: 999 });
      const { id } = (await stripe.control('open-dispute', { payment })) as { id: string };
      await stripe.control('lose-dispute', { dispute: id });
    },
  };

  /** Rows without ids and times, which differ between runs. */
  const comparable = (item: Item | undefined): Item => {
    const { id, version, paymentIntentId, checkoutSessionId, purchasedAt, createdAt, told, disputeId, ...rest } =
      item ?? {};
    const { gsi1sk, gsi2sk, refundedAt, lostAt, enrolledAt, correlationId, ...same } = rest;
    return { ...same, told: Array.isArray(told) ? told.length : 0 };
  };
  /** A missing row counts as zeros. */
  const counted = (item: Item | undefined) =>
    Object.fromEntries(Object.entries(item ?? {}).filter(([, value]) => typeof value === 'number' && value !== 0));
  const outcome = async (course: PublishedCourse, payment: string) => ({
    purchase: comparable(await purchaseOf(course)),
    enrollment: comparable(await enrollmentOf(course)),
    stats: counted(await statsOf(course)),
    revenue: counted(await revenue()),
    ledger: await ledger(course),
    money: await money(payment),
    debt: await debtOf(payment),
    refunds: (await mails()).filter((template) => template === 'refund').length,
    lost: (await mails()).filter((template) => template === 'dispute-lost').length,
  });

  const orders: Readonly<Record<string, (all: readonly Stripe.Event[]) => readonly Stripe.Event[]>> = {
    'backwards, twice each': (all) =>
      all.toReversed().flatMap((event) => [1, 2].map((n) => ({ ...event, id: `${event.id}_${n}` }))),
    'the last alone': (all) => all.slice(-1),
  };

  test.each(Object.entries(outcomes))('a payment that was %s ends in the same rows', async (_, live) => {
    const run = async (order?: (all: readonly Stripe.Event[]) => readonly Stripe.Event[]) => {
      await table.clear();
      seen = (await stripe.events()).length;
      const { course } = await openShop(table, stripe, { priceCents: PRICE });
      const payment = await buy(course);
      if (!order) await catchUp();
      await live(payment);
      if (order) {
        const shuffled = order(await events());
        seen = (await stripe.events()).length;
        await deliverAll(shuffled);
        for (const id of idsOf(shuffled)) await apply(id);
      }
      await applyAllEvents();
      await expectAllDone();
      return outcome(course, payment);
    };
    const inOrder = await run();
    for (const [name, order] of Object.entries(orders))
      expect({ [name]: await run(order) }).toEqual({ [name]: inOrder });
  });

  test('50 concurrent consumers write and move everything once', async () => {
    const { course, payment } = await sold();
    const { id } = (await stripe.control('open-dispute', { payment })) as { id: string };
    await stripe.control('lose-dispute', { dispute: id });
    const all = (await events()).flatMap((event) => [1, 2, 3].map((n) => ({ ...event, id: `${event.id}_${n}` })));
    await deliverAll(all);
    await Promise.all(Array.from({ length: 50 }, (_, n) => applyEvent(all[n % all.length]?.id ?? '', parts())));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await sweep();
    vi.useRealTimers();
    await applyAllEvents();
    expect(await purchaseOf(course)).toMatchObject({ status: 'lost' });
    expect(await revenue()).toMatchObject({ grossCents: 0, sales: 0, students: 0, starsSum: 0 });
    expect(await money(payment)).toMatchObject({ sellerCents: 0, reversals: 1 });
    expect((await mails()).filter((template) => template === 'dispute-lost')).toHaveLength(1);
    expect(await ledger(course)).toMatchObject({ grossCents: PRICE, refundedCents: PRICE, creatorShareCents: 0 });
  });
});

describe('a payout', () => {
  test.each([
    ['failed', ['payout-failed', 'receipt', 'sale']],
    ['paid', ['receipt', 'sale']],
  ] as const)('that %s writes its audit line once and notifies the seller of a failure once', async (how, expected) => {
    const { accountId } = await sold();
    await stripe.control('pay-out', { account: accountId, outcome: how });
    const all = await events();
    const delivered = all.flatMap((event) => [event, { ...event, id: `${event.id}_again` }]);
    await deliverAll(delivered);
    await apply(...idsOf(delivered));
    expect(await mails()).toEqual(expected);
    const lines = await table.rows(keys.audit.pk(accountId));
    expect(lines.map(({ action }) => action)).toEqual([`payout-${how}`]);
    await expectAllDone();
  });
});
