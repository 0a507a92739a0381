import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDashboard } from '#contracts/http/account.ts';
import { setPrice, unpublishCourse } from '#contracts/http/courses.ts';
import { listEnrollments, viewCourse } from '#contracts/http/learning.ts';
import { createCourseCheckout, enrollFree, getCourseAccess } from '#contracts/http/purchases.ts';
import { receiveConnectEvent, receiveStripeEvent } from '#contracts/http/stripe.ts';
import { keys } from '#contracts/table.ts';
import { LedgerFigures } from '#domain/purchases/ledger.ts';
import { callApi, eventually, failureOf, replyOf } from './support/api.ts';
import { deniedCalls } from './support/iam.ts';
import { aCourseOnSaleBy, aDraftBy, type CreatedCourse } from './support/market.ts';
import { type OwnCloud, ownCloud } from './support/origin.ts';
import { aPerson, mailsTo, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import { runSchedule } from './support/run-schedule.ts';
import { monthNow } from './support/same-month.ts';
import { connectPayouts, type StripeStandIn, signatureOf, stripeStandIn } from './support/stripe-stand-in.ts';

/** Payments through the whole cloud, with provider faults. Uses its own cloud, because it kills it. */
const PRICE_CENTS = 2_999;
/** The stand-in's webhook secrets. */
const SECRET = 'whsec_local_platform';
const CONNECT_SECRET = 'whsec_local_connect';

let own: OwnCloud;
let url: string;
let rows: Rows;
let stripe: StripeStandIn;
let ada: Person;
let buyer: Person;
/** Prices in cents of the sales so far, for the final check. */
const sold: number[] = [];
/** Before the first sale. */
const firstMonth = monthNow();

beforeAll(async () => {
  own = await ownCloud();
  url = own.cloud.url;
  rows = await rowsOf(own.cloud);
  stripe = stripeStandIn(url);
  ada = await aPerson(url, 'creator');
  buyer = await aPerson(url, 'student');
  await connectPayouts(url, rows, ada);
});
beforeEach(() => stripe.endFaults());
afterAll(() => own.close());

const anOffer = (priceCents: number | null = PRICE_CENTS) => aCourseOnSaleBy(url, rows, ada, priceCents);
const pressEnroll = ({ id }: CreatedCourse, { accessToken: token } = buyer) =>
  callApi(url, createCourseCheckout, { token, params: { courseId: id }, body: { course_id: id } });
const pageOf = async (course: CreatedCourse, person?: Person): Promise<string> =>
  new URL(replyOf(createCourseCheckout, await pressEnroll(course, person)).url).pathname.split('/').at(-1) ?? '';
const accessOf = async ({ id }: CreatedCourse, { accessToken: token } = buyer) =>
  replyOf(getCourseAccess, await callApi(url, getCourseAccess, { token, params: { courseId: id } }));
const view = ({ id }: CreatedCourse, { accessToken: token } = buyer) =>
  callApi(url, viewCourse, { token, params: { courseId: id } });
const opened = (course: CreatedCourse, person?: Person) =>
  eventually(
    () => accessOf(course, person),
    ({ access }) => access === 'buyer',
  );
const dashboard = async ({ accessToken: token }: Person = ada) =>
  replyOf(getDashboard, await callApi(url, getDashboard, { token }));
const purchaseOf = async ({ id }: CreatedCourse, { userId } = buyer) =>
  (await rows.of(keys.course.pk(id))).find(({ sk }) => sk === keys.course.purchase(userId));
const ledgerOf = async (purchaseId: unknown) =>
  (await rows.of(keys.audit.pk(String(purchaseId)))).map(({ details }) => LedgerFigures.parse(details));
const paidEvent = async (session: string): Promise<string> =>
  (await stripe.eventsAbout(session)).find(({ type }) => type === 'checkout.session.completed')?.id ?? '';
const eventRow = async (eventId: string) => (await rows.of(keys.stripeEvent.pk(eventId)))[0];
const done = (eventId: string) =>
  eventually(
    () => eventRow(eventId),
    (row) => row?.doneAt !== undefined,
  );

/** Checks rows, money and emails of a single sale. */
async function expectSoldOnce(course: CreatedCourse, { person = buyer, priceCents = PRICE_CENTS } = {}): Promise<void> {
  const purchase = await purchaseOf(course, person);
  expect(purchase).toMatchObject({ status: 'completed', priceCents, platformFeeCents: Math.floor(priceCents / 10) });
  expect(await ledgerOf(purchase?.id)).toEqual([
    expect.objectContaining({ buyerId: person.userId, grossCents: priceCents, refundedCents: 0 }),
  ]);
  const receipts = await eventually(
    async () => (await mailsTo(url, person.email)).filter(({ text }) => text.includes(course.title)),
    (mails) => mails.length > 0,
  );
  expect(receipts).toHaveLength(1);
  sold.push(priceCents);
}

describe('a paid course', () => {
  test('gives access after the webhook, not after the buyer’s return', async () => {
    const course = await anOffer();
    await stripe.runControl('hold-deliveries');
    expect(await stripe.pay(await pageOf(course))).toBe('complete');
    expect(await accessOf(course)).toEqual({ access: 'none', checkoutPending: true });
    expect(failureOf(await view(course)).code).toBe('purchase_required');
    expect(failureOf(await pressEnroll(course)).code).toBe('already_purchased');
    await stripe.runControl('release-deliveries');
    await opened(course);
    expect((await view(course)).status).toBe(200);
    const { enrollments } = replyOf(listEnrollments, await callApi(url, listEnrollments, { token: buyer.accessToken }));
    expect(enrollments.map(({ courseId }) => courseId)).toContain(course.id);
    expect(failureOf(await pressEnroll(course)).code).toBe('already_purchased');
    await expectSoldOnce(course);
  });

  test('gives access after a redelivered webhook', async () => {
    const course = await anOffer();
    await stripe.runControl('drop-all', { on: 'on' });
    const session = await pageOf(course);
    expect(await stripe.pay(session)).toBe('complete');
    const event = await paidEvent(session);
    expect((await stripe.deliveriesOf(event)).map(({ status }) => status)).toEqual(['dropped']);
    expect(await accessOf(course)).toMatchObject({ access: 'none' });
    await stripe.runControl('drop-all', { on: 'off' });
    await stripe.runControl('redeliver', { event });
    await opened(course);
    await expectSoldOnce(course);
  });

  test('is sold once for duplicate events', async () => {
    const course = await anOffer();
    await stripe.runControl('repeat-deliveries', { times: 5 });
    const session = await pageOf(course);
    expect(await stripe.pay(session)).toBe('complete');
    await opened(course);
    const event = await paidEvent(session);
    await stripe.runControl('redeliver', { event, times: 5 });
    const deliveries = await eventually(
      () => stripe.deliveriesOf(event),
      (all) => all.length === 10 && all.every(({ status }) => status === 'delivered'),
    );
    expect(deliveries.map(({ attempts }) => attempts.at(-1)?.status)).toEqual(Array(10).fill(200));
    await expectSoldOnce(course);
  });

  test('is sold to the right buyers with late, duplicate and reordered events', async () => {
    const course = await anOffer();
    const [one, two, three, leaver] = (await Promise.all([1, 2, 3, 4].map(() => aPerson(url, 'student')))) as [
      Person,
      Person,
      Person,
      Person,
    ];
    const pages = new Map<Person, string>();
    for (const person of [one, two, three, leaver]) pages.set(person, await pageOf(course, person));
    const pay = (person: Person, card?: string) => stripe.pay(pages.get(person) ?? '', card);
    await stripe.runControl('shuffle-deliveries', { on: 'on' });
    await stripe.runControl('repeat-deliveries', { times: 2 });
    await stripe.runControl('delay-deliveries', { seconds: 1 });
    await stripe.runControl('expire-session', { session: pages.get(leaver) ?? '' });
    expect(await pay(one)).toBe('complete');
    expect(await pay(two, '4000000000000002')).toBe('declined');
    expect(await pay(two)).toBe('complete');
    expect(await pay(three)).toBe('complete');
    for (const person of [one, two, three]) {
      await opened(course, person);
      await expectSoldOnce(course, { person });
    }
    const left = await eventually(
      () => purchaseOf(course, leaver),
      (purchase) => purchase?.status === 'expired',
    );
    expect(await ledgerOf(left?.id)).toEqual([]);
    expect(await accessOf(course, leaver)).toEqual({ access: 'none', checkoutPending: false });
  });

  test('gives no access when the card is declined', async () => {
    const course = await anOffer();
    const session = await pageOf(course);
    for (const card of ['4000000000000002', '4000000000009995'])
      expect(await stripe.pay(session, card)).toBe('declined');
    expect(await accessOf(course)).toMatchObject({ access: 'none' });
    expect(failureOf(await view(course)).code).toBe('purchase_required');
    expect(await purchaseOf(course)).toMatchObject({ status: 'pending' });
  });

  test('reuses its checkout for a second click and expires it when the price changes', async () => {
    const course = await anOffer(1_000);
    const clicks = await Promise.all([1, 2, 3].map(() => pressEnroll(course)));
    const pages = new Set(clicks.map((answer) => replyOf(createCourseCheckout, answer).url));
    expect(pages.size).toBe(1);
    const session = await pageOf(course);
    const cheaper = { token: ada.accessToken, params: { courseId: course.id }, body: { priceCents: 505 } };
    replyOf(setPrice, await callApi(url, setPrice, cheaper));
    const secondSession = await pageOf(course);
    expect(secondSession).not.toBe(session);
    expect(await stripe.pay(session)).toBe('expired');
    expect(await stripe.pay(secondSession)).toBe('complete');
    await opened(course);
    await expectSoldOnce(course, { priceCents: 505 });
  });
});

describe('a checkout is rejected', () => {
  const refusal = async (course: CreatedCourse, person?: Person) => {
    const answer = await pressEnroll(course, person);
    const { error, code } = failureOf(answer);
    return { status: answer.status, code, error };
  };

  test('when the creator has no payouts, with the specified message', async () => {
    const ben = await aPerson(url, 'creator');
    const unpaid = await aCourseOnSaleBy(url, rows, ben, PRICE_CENTS);
    expect(await refusal(unpaid)).toEqual({
      status: 409,
      code: 'creator_without_payouts',
      error: 'Failed to start checkout. The creator may not have connected their payment account yet.',
    });
    expect(await purchaseOf(unpaid)).toBeUndefined();
  });

  test('for the caller’s own, an unlisted, a free or an unpublished course', async () => {
    expect(await refusal(await anOffer(), ada)).toMatchObject({ status: 409, code: 'own_course' });
    expect(await refusal(await anOffer(null))).toMatchObject({ status: 409, code: 'not_for_sale' });
    expect(await refusal(await anOffer(0))).toMatchObject({ status: 409, code: 'not_for_sale' });
    const draft = await aDraftBy(rows, ada, { priceCents: PRICE_CENTS });
    expect(await refusal(draft)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('during an outage, without provider details, and works afterward', async () => {
    const course = await anOffer();
    await stripe.runControl('outage', { mode: 'error' });
    const answer = await pressEnroll(course);
    expect(answer.status).toBe(503);
    expect(failureOf(answer)).toEqual({
      code: 'provider_unavailable',
      error: "A service we rely on isn't responding. Try again in a minute.",
      requestId: expect.any(String),
    });
    await stripe.runControl('end-outage');
    // The first reply is lost; the retry returns the same session.
    await stripe.runControl('outage', { mode: 'lost-reply', requests: 1 });
    const session = await pageOf(course);
    expect(await stripe.pay(session)).toBe('complete');
    await opened(course);
    await expectSoldOnce(course);
    const { sessions } = await stripe.state();
    expect(sessions.filter(({ id }) => id === session)).toHaveLength(1);
  });
});

test('a free course gives access at once and only once; a paid one needs a payment', async () => {
  const [free, paid] = [await anOffer(0), await anOffer()];
  const enroll = ({ id }: CreatedCourse) =>
    callApi(url, enrollFree, { token: buyer.accessToken, params: { courseId: id } });
  expect(failureOf(await enroll(paid)).code).toBe('not_for_sale');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => enroll(free)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await view(free)).status).toBe(200);
  const purchase = await purchaseOf(free);
  expect(purchase).toMatchObject({ status: 'completed', priceCents: 0, paymentIntentId: null });
  expect(await ledgerOf(purchase?.id)).toHaveLength(1);
  const stats = (await rows.of(keys.course.pk(free.id))).find(({ sk }) => sk === keys.course.stats);
  expect(stats).toMatchObject({ enrollments: 1 });
});

describe('a webhook', () => {
  let counter = 0;
  const aMessage = (given: object = {}) => {
    const id = `evt_forged_${++counter}`;
    return {
      id,
      body: JSON.stringify({
        id,
        object: 'event',
        type: 'checkout.session.completed',
        created: Math.floor(Date.now() / 1_000),
        livemode: false,
        data: { object: { id: 'cs_test_forged' } },
        ...given,
      }),
    };
  };
  const send = (
    raw: string,
    headers: Record<string, string>,
    to: typeof receiveStripeEvent | typeof receiveConnectEvent = receiveStripeEvent,
  ) => callApi(url, to, { raw, headers });

  test.each([
    ['without a signature', () => ({})],
    ['with an empty signature', () => ({ 'stripe-signature': 't=,v1=' })],
    ['signed with another secret', (body: string) => signatureOf(body, 'whsec_someone_else')],
    ['signed with an empty secret', (body: string) => signatureOf(body, '')],
    ['signed with the other endpoint’s secret', (body: string) => signatureOf(body, CONNECT_SECRET)],
    ['changed after it was signed', (body: string) => signatureOf(`${body} `, SECRET)],
    ['signed 301 seconds ago', (body: string) => signatureOf(body, SECRET, { secondsAhead: -301 })],
    ['signed ten minutes in the future', (body: string) => signatureOf(body, SECRET, { secondsAhead: 600 })],
  ])('%s is rejected and stores nothing', async (_, headersFor) => {
    const { id, body } = aMessage();
    const answer = await send(body, headersFor(body));
    expect(answer.status).toBe(400);
    expect(failureOf(answer).code).toBe('invalid_signature');
    expect((await rows.all()).filter((row) => JSON.stringify(row).includes(id))).toEqual([]);
  });

  test('in live mode is rejected on a test stage, as is a malformed one', async () => {
    const live = aMessage({ livemode: true });
    expect(failureOf(await send(live.body, signatureOf(live.body, SECRET))).code).toBe('invalid_signature');
    for (const body of ['', '{}', '[]', 'nonsense', '{"id":7}'])
      expect((await send(body, signatureOf(body, SECRET))).status, body).toBe(400);
    expect(await rows.of(keys.stripeEvent.pk(live.id))).toEqual([]);
  });

  test('over one megabyte is rejected', async () => {
    const { id, body } = aMessage({ data: { object: { id: 'cs_test_big', filler: 'x'.repeat(1_000_000) } } });
    expect((await send(body, signatureOf(body, SECRET))).status).toBe(413);
    expect(await rows.of(keys.stripeEvent.pk(id))).toEqual([]);
  });

  test('with a valid signature but unknown objects grants nothing', async () => {
    const course = await anOffer();
    const session = await pageOf(course);
    const claims = aMessage({ data: { object: { id: session, payment_status: 'paid', status: 'complete' } } });
    expect((await send(claims.body, signatureOf(claims.body, SECRET))).status).toBe(200);
    const unknown = aMessage({ type: 'something.new' });
    expect((await send(unknown.body, signatureOf(unknown.body, SECRET))).status).toBe(200);
    await done(claims.id);
    await done(unknown.id);
    expect(await accessOf(course)).toMatchObject({ access: 'none' });
    // An unknown account.
    const unknownAccount = aMessage({ type: 'account.updated', account: 'acct_nobody' });
    expect(
      (await send(unknownAccount.body, signatureOf(unknownAccount.body, CONNECT_SECRET), receiveConnectEvent)).status,
    ).toBe(200);
    await done(unknownAccount.id);
  });

  test('that failed during an outage is applied by the sweeper', async () => {
    const course = await anOffer();
    const session = await pageOf(course);
    await stripe.runControl('outage', { mode: 'error' });
    expect(await stripe.pay(session)).toBe('complete');
    const event = await paidEvent(session);
    await eventually(
      () => eventRow(event),
      (row) => Number(row?.attempts) >= 1,
    );
    expect(await accessOf(course)).toMatchObject({ access: 'none' });
    await stripe.runControl('end-outage');
    // A redelivery makes it due at once; the sweeper runs each minute.
    await stripe.runControl('redeliver', { event });
    await eventually(
      () => stripe.deliveriesOf(event),
      (all) => all.length === 2 && all.every(({ status }) => status === 'delivered'),
    );
    await eventually(
      async () => {
        await runSchedule(url, 'ApplyStripeEvents');
        return (await accessOf(course)).access;
      },
      (access) => access === 'buyer',
    );
    await expectSoldOnce(course);
  });
});

test('each sale is recorded once across kills before and during its webhook', async () => {
  const [announced, applied] = [await anOffer(), await anOffer()];
  const [announcedSession, appliedSession] = [await pageOf(announced), await pageOf(applied)];
  await stripe.runControl('outage', { mode: 'slow', milliseconds: 3_000 });
  expect(await stripe.pay(appliedSession)).toBe('complete');
  const event = await paidEvent(appliedSession);
  await eventually(
    () => stripe.deliveriesOf(event),
    ([delivery]) => delivery?.status === 'delivered',
  );
  const [row] = await Promise.all([eventRow(event), stripe.runControl('hold-deliveries')]);
  expect(row).not.toHaveProperty('doneAt');
  expect(await stripe.pay(announcedSession)).toBe('complete');
  await own.killAndRestart();
  await stripe.endFaults();
  for (const course of [announced, applied]) {
    await opened(course);
    await expectSoldOnce(course);
  }
});

test('buyers keep access to an unpublished course', async () => {
  const course = await anOffer();
  const late = await aPerson(url, 'student');
  expect(await stripe.pay(await pageOf(course))).toBe('complete');
  await opened(course);
  await expectSoldOnce(course);
  const params = { courseId: course.id };
  replyOf(unpublishCourse, await callApi(url, unpublishCourse, { token: ada.accessToken, params }));
  const { slides, version } = replyOf(viewCourse, await view(course));
  expect([version, slides.length]).toEqual([1, 1]);
  expect((await view(course, late)).status).toBe(404);
  expect((await pressEnroll(course, late)).status).toBe(404);
  expect(failureOf(await pressEnroll(course)).code).toBe('already_purchased');
});

test('dashboard, ledger, purchases and Stripe’s records agree to the cent', async () => {
  const grossCents = sold.reduce((sum, cents) => sum + cents, 0);
  const feeCents = sold.reduce((sum, cents) => sum + Math.floor(cents / 10), 0);
  expect(sold.length).toBeGreaterThan(8);
  const { revenue } = await dashboard();
  const stayed = monthNow() === firstMonth;
  expect(revenue).toEqual({
    totalCents: grossCents,
    // All, unless a month ended meanwhile.
    thisMonthCents: stayed ? grossCents : expect.any(Number),
    totalKeptCents: grossCents - feeCents,
    thisMonthKeptCents: stayed ? grossCents - feeCents : expect.any(Number),
    sales: sold.length,
    disputedCents: 0,
    disputedSales: 0,
  });
  expect((grossCents - feeCents) / grossCents).toBeGreaterThanOrEqual(0.9);

  const all = await rows.all();
  const lines = all
    .filter(({ pk, action }) => pk.startsWith(keys.audit.pk('')) && action === 'complete')
    .map(({ details }) => LedgerFigures.parse(details));
  const sum = (figure: keyof (typeof lines)[number]) => lines.reduce((total, line) => total + Number(line[figure]), 0);
  expect([sum('grossCents'), sum('platformFeeCents'), sum('creatorShareCents'), sum('refundedCents')]).toEqual([
    grossCents,
    feeCents,
    grossCents - feeCents,
    0,
  ]);
  const completed = all.filter(
    ({ sk, status, priceCents }) => sk.startsWith('PURCHASE#') && status === 'completed' && Number(priceCents) > 0,
  );
  expect(completed.reduce((total, { priceCents }) => total + Number(priceCents), 0)).toBe(grossCents);

  const { charges, applicationFees } = await stripe.state();
  // Each transfer creates a charge in the seller's account.
  const paid = charges.filter((charge) => charge.paid && charge.id.startsWith('ch_'));
  expect(paid.reduce((total, { amount }) => total + amount, 0)).toBe(grossCents);
  expect(paid.filter(({ refunded }) => refunded)).toEqual([]);
  expect(applicationFees.reduce((total, { amount }) => total + amount, 0)).toBe(feeCents);
});

test('no function call was denied', async () => {
  expect(await deniedCalls(url)).toEqual([]);
});
