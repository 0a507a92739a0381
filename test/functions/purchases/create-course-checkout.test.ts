import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { handler } from '#functions/purchases/create-course-checkout.ts';
import { aCourse, aPayoutAccount, aPublishedCourse, aPurchase, creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { ulid } from '#test/support/platform.ts';
import { clickEnroll, openShop, sessionOf } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;
let stripe: TestStripe;

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
});

const purchaseRow = async (courseId: string, buyerId = learner) =>
  (await table.rows(keys.course.pk(courseId))).find((row) => row.sk === keys.course.purchase(buyerId));

describe('the checkout page', () => {
  test('charges the stored price, keeps a tenth and transfers the rest to the creator', async () => {
    const { course, accountId } = await openShop(table, stripe, { priceCents: 2_999 });
    const reply = await clickEnroll(course);
    expect(reply.status).toBe(200);
    const session = await stripe.sdk.checkout.sessions.retrieve(sessionOf(reply));
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: 2_999,
      currency: 'usd',
      customer_email: 'leo@example.com',
      success_url: `http://localhost:3000/course/${course.id}?checkout=success`,
      cancel_url: `http://localhost:3000/course/${course.id}?checkout=cancelled`,
    });
    const row = await purchaseRow(course.id);
    expect(row).toMatchObject({ status: 'pending', priceCents: 2_999, platformFeeCents: 299 });
    expect(row?.checkoutSessionId).toBe(session.id);
    expect(session.client_reference_id).toBe(row?.id);
    expect(session.metadata).toMatchObject({ courseId: course.id, buyerId: learner, purchaseId: String(row?.id) });

    await stripe.control('pay-session', { session: session.id });
    const paid = await stripe.sdk.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid.payment_intent).toMatchObject({
      application_fee_amount: 299,
      on_behalf_of: accountId,
      transfer_data: { destination: accountId },
    });
  });

  test("expires after half an hour of the provider's clock, also for a repeated request", async () => {
    const { course } = await openShop(table, stripe);
    const session = await stripe.sdk.checkout.sessions.retrieve(sessionOf(await clickEnroll(course)));
    const lifetimeSeconds = session.expires_at - session.created;
    expect(lifetimeSeconds).toBeGreaterThanOrEqual(30 * 60);
    expect(lifetimeSeconds).toBeLessThanOrEqual(32 * 60);
    // After a lost response, the same page is requested 50 seconds later. The provider compares all parameters.
    const row = await purchaseRow(course.id);
    await table.seed({ ...row, checkoutSessionId: null } as never);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(String(row?.createdAt)) + 50_000 });
    expect(sessionOf(await clickEnroll(course))).toBe(session.id);
  });

  test('is the same for a double click and for a click ten minutes later', async () => {
    const { course } = await openShop(table, stripe);
    const replies = await Promise.all([clickEnroll(course), clickEnroll(course), clickEnroll(course)]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    const later = await clickEnroll(course);
    expect(later.status).toBe(200);
    const urls = replies.map((reply) => reply.body.url ?? reply.body.code);
    expect(new Set([...urls, later.body.url])).toEqual(new Set([later.body.url]));
    expect(await openSessions(course.id)).toBe(1);
  });

  test('is a new one when the old one expires too soon', async () => {
    const { course } = await openShop(table, stripe);
    const first = sessionOf(await clickEnroll(course));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    const second = sessionOf(await clickEnroll(course));
    expect(second).not.toBe(first);
    expect((await stripe.sdk.checkout.sessions.retrieve(first)).status).toBe('expired');
    expect((await stripe.sdk.checkout.sessions.retrieve(second)).status).toBe('open');
  });

  const openSessions = async (courseId: string) => {
    const row = await purchaseRow(courseId);
    const { data } = await stripe.sdk.checkout.sessions.list({ limit: 100, status: 'open' });
    return data.filter(({ metadata }) => metadata?.purchaseId === row?.id).length;
  };

  test('of an old price is closed when a checkout at the new price starts', async () => {
    const { course } = await openShop(table, stripe, { priceCents: 2_000 });
    const first = sessionOf(await clickEnroll(course));
    const before = await purchaseRow(course.id);
    await table.seed(courseItem({ ...course, priceCents: 3_000 }));
    const second = sessionOf(await clickEnroll({ ...course, priceCents: 3_000 }));
    expect(second).not.toBe(first);
    expect((await stripe.sdk.checkout.sessions.retrieve(first)).status).toBe('expired');
    expect((await stripe.sdk.checkout.sessions.retrieve(second)).amount_total).toBe(3_000);
    const after = await purchaseRow(course.id);
    expect(after?.id).not.toBe(before?.id);
    expect(after?.checkoutSessionId).toBe(second);
  });

  test('that was paid, or whose bank debit is in flight, is not opened a second time', async () => {
    const { course } = await openShop(table, stripe);
    await stripe.control('pay-session', { session: sessionOf(await clickEnroll(course)) });
    const again = await clickEnroll(course);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('already_purchased');
    expect((await purchaseRow(course.id))?.status).toBe('pending');
  });

  test('that expired is replaced by a new one', async () => {
    const { course } = await openShop(table, stripe);
    const first = sessionOf(await clickEnroll(course));
    await stripe.control('expire-session', { session: first });
    const second = await clickEnroll(course);
    expect(second.status).toBe(200);
    expect(sessionOf(second)).not.toBe(first);
  });
});

describe('a failing provider', () => {
  test('returns 503 without its message; the next click opens the page of the same attempt', async () => {
    const { course } = await openShop(table, stripe);
    await stripe.control('outage', { mode: 'error', seconds: 60 });
    const reply = await clickEnroll(course);
    await stripe.control('end-outage');
    expect(reply.status).toBe(503);
    expect(reply.body.code).toBe('provider_unavailable');
    expect(JSON.stringify(reply.body)).not.toMatch(/stripe/i);
    const attempt = (await purchaseRow(course.id))?.id;
    expect((await clickEnroll(course)).status).toBe(200);
    expect((await purchaseRow(course.id))?.id).toBe(attempt);
  });

  test('that opened the page and lost its response is called again under the same key', async () => {
    const { course } = await openShop(table, stripe);
    await stripe.control('outage', { mode: 'lost-reply', requests: 3, seconds: 60 });
    const lost = await clickEnroll(course);
    await stripe.control('end-outage');
    const again = await clickEnroll(course);
    expect([200, 503]).toContain(lost.status);
    expect(again.status).toBe(200);
    const row = await purchaseRow(course.id);
    const { data } = await stripe.sdk.checkout.sessions.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata?.purchaseId === row?.id)).toHaveLength(1);
  });

  test("that refuses the creator's account returns its own error, although our record says enabled", async () => {
    const { course, accountId } = await openShop(table, stripe);
    await stripe.control('restrict-account', { account: accountId });
    const reply = await clickEnroll(course);
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('creator_without_payouts');
  });
});

describe('a checkout is rejected for', () => {
  test.each([
    ['a free course', { priceCents: 0 }, 'not_for_sale', 409],
    ['an unlisted course', { priceCents: null }, 'not_for_sale', 409],
  ] as const)('%s', async (_, given, code, status) => {
    const { course } = await openShop(table, stripe, given);
    const reply = await clickEnroll(course);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await purchaseRow(course.id)).toBeUndefined();
  });

  test("another user's draft and a missing course, with 404", async () => {
    const { course } = await openShop(table, stripe);
    await table.seed(courseItem(aCourse({ id: course.id })));
    expect((await clickEnroll(course)).status).toBe(404);
    expect((await clickEnroll(aPublishedCourse({ id: ulid(777) }))).status).toBe(404);
  });

  test('the buyer’s own course', async () => {
    const { course } = await openShop(table, stripe);
    expect((await clickEnroll(course, creator)).body.code).toBe('own_course');
  });

  test.each(['completed', 'partly-refunded', 'disputed'] as const)(
    'a course with a purchase that is %s',
    async (status) => {
      const { course } = await openShop(table, stripe);
      const more = { 'partly-refunded': { refundedCents: 5 }, disputed: { disputeId: 'dp_1' }, completed: {} }[status];
      const held = aPurchase({ status, paymentIntentId: 'pi_1', purchasedAt: course.createdAt, ...more } as never);
      await table.seed({ pk: keys.course.pk(course.id), sk: keys.course.purchase(learner), ...held });
      expect((await clickEnroll(course)).body.code).toBe('already_purchased');
    },
  );

  test.each(['onboarding', 'restricted', 'deauthorised'] as const)(
    'a course of a creator whose account is %s',
    async (status) => {
      const { course } = await openShop(table, stripe);
      await table.seed({ pk: keys.user.pk(creator), sk: keys.user.payoutAccount, ...aPayoutAccount({ status }) });
      expect((await clickEnroll(course)).body).toMatchObject({
        code: 'creator_without_payouts',
        error: 'Failed to start checkout. The creator may not have connected their payment account yet.',
      });
      expect(await purchaseRow(course.id)).toBeUndefined();
    },
  );

  test('a course id that differs from the path, or a price from the buyer', async () => {
    const { course } = await openShop(table, stripe);
    const ask = (body: object) =>
      invoke(handler, createCourseCheckout, { params: { courseId: course.id }, body, user: learner });
    expect((await ask({ course_id: ulid(9) })).status).toBe(400);
    expect((await ask({ course_id: course.id, priceCents: 1 })).status).toBe(400);
    expect(await purchaseRow(course.id)).toBeUndefined();
  });
});
