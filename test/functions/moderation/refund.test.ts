import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refundPurchase } from '#contracts/http/moderation.ts';
import { keys } from '#contracts/table.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { handler } from '#functions/moderation/refund-purchase.ts';
import { handler as consume } from '#functions/stripe/apply-stripe-events.ts';
import { aPurchase, creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid, userId } from '#test/support/platform.ts';
import { clickEnroll, openShop, sessionOf } from '#test/support/shop.ts';
import { deliver, startStripe, streamInserts, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let stripe: TestStripe;
beforeAll(async () => {
  db = await startTable();
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.stop();
  await db.stop();
});
afterEach(() => db.clear());

const admin = { id: userId(9), groups: ['admin'] } as const;

/** A course that the learner paid for, after Stripe's event granted it. */
async function paid() {
  const { course } = await openShop(db, stripe);
  const sessionId = sessionOf(await clickEnroll(course));
  await stripe.control('pay-session', { session: sessionId });
  const { payment_intent } = await stripe.sdk.checkout.sessions.retrieve(sessionId);
  const row = (await db.rows(keys.course.pk(course.id))).find(({ sk }) => sk === keys.course.purchase(learner));
  const purchase = aPurchase({ id: String(row?.id), courseId: course.id, paymentIntentId: String(payment_intent) });
  await db.seed(purchaseRow(purchase));
  return purchase;
}
interface PurchaseRef {
  readonly id: string;
  readonly courseId: string;
  readonly version: number;
}
const ask = ({ id, courseId, version }: PurchaseRef, amountCents: number | null, user: object = admin) =>
  invoke(handler, refundPurchase, {
    params: { courseId, userId: learner },
    user: user as typeof admin,
    body: { purchaseId: id, version, amountCents },
  });
const refundsOf = async (paymentIntentId: string | null) =>
  (await stripe.sdk.refunds.list({ payment_intent: String(paymentIntentId), expand: ['data.charge'] })).data;
const intents = async (subject: string) =>
  (await db.rows(keys.audit.pk(subject))).filter(({ action }) => action === 'ask-refund');
const paymentOf = (purchase: ReturnType<typeof aPurchase>) =>
  'paymentIntentId' in purchase ? purchase.paymentIntentId : null;

test('a full refund reverses the transfer and fee; the purchase changes with the event', async () => {
  const purchase = await paid();
  const before = await db.rows(keys.course.pk(purchase.courseId));
  const { status, body } = await ask(purchase, null);
  expect([status, body]).toEqual([202, { askedCents: 2_900 }]);
  const [refund, ...others] = await refundsOf(paymentOf(purchase));
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ amount: 2_900, status: 'succeeded', reason: 'requested_by_customer' });
  expect(refund?.transfer_reversal).not.toBeNull();
  expect(await db.rows(keys.course.pk(purchase.courseId))).toEqual(before);
  expect(await intents(purchase.id)).toMatchObject([
    { by: admin.id, details: { paymentIntentId: paymentOf(purchase), amountCents: 2_900, refundedBeforeCents: 0 } },
  ]);
});

test('a second click or a second admin sends no second refund', async () => {
  const purchase = await paid();
  const replies = await Promise.all([ask(purchase, 900), ask(purchase, 900, { id: userId(8), groups: ['admin'] })]);
  replies.push(await ask(purchase, 900));
  // Stripe answers 409 to a request while the same one is in flight.
  for (const { status } of replies) expect([202, 409]).toContain(status);
  expect((await refundsOf(paymentOf(purchase))).map(({ amount }) => amount)).toEqual([900]);
  expect(await intents(purchase.id)).toHaveLength(1);
});

test('of two concurrent partial refunds by different admins, one is sent', async () => {
  const purchase = await paid();
  const replies = await Promise.all([ask(purchase, 900), ask(purchase, 800, { id: userId(8), groups: ['admin'] })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  // A later request with the same version conflicts too.
  expect((await ask(purchase, 700)).body.code).toBe('conflict');
  expect(await refundsOf(paymentOf(purchase))).toHaveLength(1);
});

test('a refund that failed at the bank can be requested again', async () => {
  const purchase = await paid();
  await ask(purchase, null);
  const [refund] = await refundsOf(paymentOf(purchase));
  await stripe.control('fail-refund', { refund: String(refund?.id) });
  // The events of both refunded the purchase and opened it again.
  const opened = { ...purchase, version: purchase.version + 2 };
  await db.seed(purchaseRow(opened));
  expect((await ask(opened, null)).status).toBe(202);
  expect((await refundsOf(paymentOf(purchase))).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect(await intents(purchase.id)).toHaveLength(2);
});

test('a refund that failed at the bank before any event about it was applied can be requested again', async () => {
  const purchase = await paid();
  await ask(purchase, 1_000);
  const [refund] = await refundsOf(paymentOf(purchase));
  await stripe.control('fail-refund', { refund: String(refund?.id) });
  await applyEvents();
  const now = await current(purchase);
  expect(now).toMatchObject({ status: 'completed', version: purchase.version + 1 });
  const lines = (await db.rows(keys.audit.pk(purchase.id))).map(({ action }) => action);
  expect(lines).toContain('refund-failed');
  expect(lines).not.toContain('reopen');
  // What was asked before the failure was known stays refused; repeated events change nothing more.
  expect((await ask(purchase, 1_000)).body.code).toBe('conflict');
  await applyEvents();
  expect((await current(purchase)).version).toBe(now.version);
  // The same sum as well as another one, which the key of the first request refuses.
  expect((await ask(now, 1_000)).status).toBe(202);
  expect((await refundsOf(paymentOf(purchase))).map(({ amount, status }) => [amount, status])).toEqual([
    [1_000, 'succeeded'],
    [1_000, 'failed'],
  ]);
  expect(await intents(purchase.id)).toHaveLength(2);
  await applyEvents();
  expect(await current(purchase)).toMatchObject({ status: 'partly-refunded', refundedCents: 1_000 });
});

test('a second partial refund is new, and all parts never exceed the price', async () => {
  const purchase = await paid();
  await ask(purchase, 900);
  const partly = { ...purchase, status: 'partly-refunded', refundedCents: 900, version: purchase.version + 1 } as const;
  await db.seed(purchaseRow(aPurchase(partly)));
  expect((await ask(partly, 2_001)).body.code).toBe('not_refundable');
  expect((await ask(partly, 900)).status).toBe(202);
  const further = { ...partly, refundedCents: 1_800, version: partly.version + 1 };
  await db.seed(purchaseRow(aPurchase(further)));
  expect((await ask(further, null)).body).toEqual({ askedCents: 1_100 });
  const amounts = (await refundsOf(paymentOf(purchase))).map(({ amount }) => amount);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([900, 900, 1_100]);
});

/** Applies all of Stripe's events so far, as the consumer does. */
async function applyEvents(): Promise<void> {
  const events = await stripe.events();
  for (const event of events) await deliver(event);
  await consume(streamInserts(...events.map(({ id }) => id)));
}
const current = async ({ courseId }: PurchaseRef): Promise<PurchaseRef> => {
  const rows = await db.rows(keys.course.pk(courseId));
  return rows.find(({ sk }) => sk === keys.course.purchase(learner)) as unknown as PurchaseRef;
};

test('a repeated request after a lost reply creates no second refund, before and after the event', async () => {
  const purchase = await paid();
  await stripe.control('outage', { mode: 'lost-reply', seconds: 60 });
  expect((await ask(purchase, 1_000)).body.code).toBe('provider_unavailable');
  await stripe.control('end-outage');
  expect((await ask(purchase, 1_000)).status).toBe(202);
  await applyEvents();
  expect(await current(purchase)).toMatchObject({ status: 'partly-refunded', refundedCents: 1_000 });
  const late = await ask(purchase, 1_000);
  expect([late.status, late.body.code, late.body.error]).toEqual([
    409,
    'conflict',
    'This purchase has changed since you opened it. Check what was already refunded, then try again.',
  ]);
  expect(await refundsOf(paymentOf(purchase))).toHaveLength(1);
  expect(await intents(purchase.id)).toHaveLength(1);
  // With the current version, the same amount is a second refund.
  expect((await ask(await current(purchase), 1_000)).status).toBe(202);
  expect((await refundsOf(paymentOf(purchase))).map(({ amount }) => amount)).toEqual([1_000, 1_000]);
});

test('fifty equal requests create one refund, even if the event arrives among them', async () => {
  const purchase = await paid();
  const replies = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      if (n === 25) await applyEvents();
      return ask(purchase, 1_000);
    }),
  );
  replies.push(await ask(purchase, 1_000));
  for (const { status } of replies) expect([202, 409]).toContain(status);
  expect(replies.some(({ status }) => status === 202)).toBe(true);
  expect(await refundsOf(paymentOf(purchase))).toHaveLength(1);
  await applyEvents();
  expect(await current(purchase)).toMatchObject({ refundedCents: 1_000 });
});

test('Stripe rejects a refund that exceeds what our record does not show yet', async () => {
  const purchase = await paid();
  await stripe.sdk.refunds.create({ payment_intent: String(paymentOf(purchase)), amount: 2_000 });
  expect((await ask(purchase, null)).body.code).toBe('not_refundable');
  expect(await refundsOf(paymentOf(purchase))).toHaveLength(1);
});

test('an outage returns provider_unavailable, and a retry continues the stored intent', async () => {
  const purchase = await paid();
  await stripe.control('outage', { mode: 'error', seconds: 60 });
  expect((await ask(purchase, 500)).body.code).toBe('provider_unavailable');
  await stripe.control('end-outage');
  expect(await intents(purchase.id)).toHaveLength(1);
  expect((await ask(purchase, 500)).status).toBe(202);
  expect(await intents(purchase.id)).toHaveLength(1);
  expect(await refundsOf(paymentOf(purchase))).toHaveLength(1);
});

test.each([
  ['a free enrollment', { priceCents: 0, platformFeeCents: 0, paymentIntentId: null }],
  ['a disputed purchase', { status: 'disputed', disputeId: 'dp_1', paymentIntentId: 'pi_1', purchasedAt: NOON }],
  ['an unpaid purchase', { status: 'pending' }],
  ['a later purchase than the one on screen', { id: ulid(44) }],
])('%s is rejected, and nothing is written', async (_, given) => {
  const purchase = aPurchase(given as object);
  await db.seed(purchaseRow(purchase));
  const id = 'id' in given ? ulid(2) : purchase.id;
  expect((await ask({ ...purchase, id }, null)).body.code).toBe('not_refundable');
  expect(await intents(purchase.id)).toEqual([]);
});

test('only an admin may refund, not the buyer or the seller', async () => {
  const purchase = aPurchase();
  await db.seed(purchaseRow(purchase));
  for (const id of [learner, creator])
    expect((await ask(purchase, null, { id, groups: ['creator', 'student'] })).body.code).toBe('forbidden');
  expect(await intents(purchase.id)).toEqual([]);
});
