import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard, previewDeletion } from '#contracts/http/account.ts';
import { listEnrollments, viewCourse } from '#contracts/http/learning.ts';
import { createCourseCheckout, getCourseAccess, listReceipts, listSales } from '#contracts/http/purchases.ts';
import { saveMyReview } from '#contracts/http/reviews.ts';
import { keys } from '#contracts/table.ts';
import { callApi, eventually, failureOf, replyOf } from './support/api.ts';
import { aCourseOnSaleBy, type CreatedCourse } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, mailsTo, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import { runSchedule } from './support/run-schedule.ts';
import { duringOneMonth } from './support/same-month.ts';
import { connectPayouts, type StripeStandIn, stripeStandIn } from './support/stripe-stand-in.ts';

/** Refunds and disputes through the whole cloud. */
const PRICE_CENTS = 2_999;

let cloud: Origin;
let url: string;
let rows: Rows;
let stripe: StripeStandIn;
let ada: Person;
let lee: Person;

beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  stripe = stripeStandIn(url);
  ada = await aPerson(url, 'creator');
  lee = await aPerson(url, 'student');
  await connectPayouts(url, rows, ada);
});
afterAll(() => cloud.close());

const of = ({ id }: CreatedCourse, { accessToken: token } = lee) => ({ token, params: { courseId: id } });
const accessTo = async (course: CreatedCourse) =>
  replyOf(getCourseAccess, await callApi(url, getCourseAccess, of(course))).access;
const dashboard = async () => replyOf(getDashboard, await callApi(url, getDashboard, { token: ada.accessToken }));
const enrollmentIn = async ({ id }: CreatedCourse) =>
  replyOf(listEnrollments, await callApi(url, listEnrollments, { token: lee.accessToken })).enrollments.find(
    ({ courseId }) => courseId === id,
  );
const purchaseOf = async ({ id }: CreatedCourse) =>
  (await rows.of(keys.course.pk(id))).find(({ sk }) => sk === keys.course.purchase(lee.userId));
const statusOf = (course: CreatedCourse, status: string) =>
  eventually(
    () => purchaseOf(course),
    (row) => row?.status === status,
  );

/** A course that Lee bought and reviewed. */
async function sold(): Promise<{ course: CreatedCourse; payment: string }> {
  const course = await aCourseOnSaleBy(url, rows, ada, PRICE_CENTS);
  const checkout = { ...of(course), body: { course_id: course.id } };
  const page = replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, checkout)).url;
  expect(await stripe.pay(new URL(page).pathname.split('/').at(-1) ?? '')).toBe('complete');
  const purchase = await statusOf(course, 'completed');
  replyOf(saveMyReview, await callApi(url, saveMyReview, { ...of(course), body: { stars: 5, text: '' } }));
  return { course, payment: String(purchase?.paymentIntentId) };
}

test('a refund revokes access and removes the sale for buyer and seller', async () => {
  const { result, stayed } = await duringOneMonth(async () => {
    const before = (await dashboard()).revenue;
    const { course, payment } = await sold();
    const withSale = (await dashboard()).revenue;
    await stripe.runControl('refund', { payment });
    await statusOf(course, 'refunded');
    return { course, before, withSale, after: (await dashboard()).revenue };
  });
  const { course, before, withSale, after } = result;
  const keptCents = PRICE_CENTS - Math.floor(PRICE_CENTS / 10);
  expect(withSale).toMatchObject({
    totalCents: before.totalCents + PRICE_CENTS,
    totalKeptCents: before.totalKeptCents + keptCents,
    ...(stayed && {
      thisMonthCents: before.thisMonthCents + PRICE_CENTS,
      thisMonthKeptCents: before.thisMonthKeptCents + keptCents,
    }),
  });
  const { thisMonthCents, thisMonthKeptCents, ...allTime } = before;
  expect(after).toMatchObject({ ...allTime, ...(stayed && { thisMonthCents, thisMonthKeptCents }) });

  expect(await accessTo(course)).toBe('none');
  expect(failureOf(await callApi(url, viewCourse, of(course))).code).toBe('purchase_required');
  expect(await enrollmentIn(course)).toMatchObject({ closed: 'refunded' });
  const stats = (await rows.of(keys.course.pk(course.id))).find(({ sk }) => sk === keys.course.stats);
  expect(stats).toMatchObject({ enrollments: 0, starsSum: 0, reviewCount: 0 });
  // Both lists use indexes, which lag.
  const { receipts } = await eventually(
    async () => replyOf(listReceipts, await callApi(url, listReceipts, { token: lee.accessToken })),
    (listed) => listed.receipts[0]?.status === 'refunded',
  );
  expect(receipts[0]).toMatchObject({ courseId: course.id, status: 'refunded', refundedCents: PRICE_CENTS });
  const { sales } = await eventually(
    async () => replyOf(listSales, await callApi(url, listSales, { token: ada.accessToken })),
    (listed) => listed.sales[0]?.status === 'refunded',
  );
  expect(sales[0]).toMatchObject({ status: 'refunded', refundedCents: PRICE_CENTS, feeCents: 0, netCents: 0 });
  const mails = await eventually(
    async () => (await mailsTo(url, lee.email)).filter(({ text }) => text.includes('Banks take 5 to 10 days')),
    ({ length }) => length > 0,
  );
  expect(mails).toHaveLength(1);
});

test('a dispute revokes access; a win restores it; a loss after the payout is a debt', async () => {
  const { course, payment } = await sold();
  const account = (await rows.of(keys.user.pk(ada.userId))).find(({ sk }) => sk === keys.user.payoutAccount);
  const disputed = async (): Promise<string> => {
    const { result } = await stripe.control('open-dispute', { payment });
    await statusOf(course, 'disputed');
    return (result as { id: string }).id;
  };
  const first = await disputed();
  expect(await accessTo(course)).toBe('none');
  expect(await enrollmentIn(course)).toMatchObject({ closed: 'disputed' });
  expect((await dashboard()).revenue).toMatchObject({ disputedSales: 1, disputedCents: PRICE_CENTS });
  const again = await callApi(url, createCourseCheckout, { ...of(course), body: { course_id: course.id } });
  expect(failureOf(again).error).toContain('disputed');

  await stripe.runControl('win-dispute', { dispute: first });
  await statusOf(course, 'completed');
  expect(await accessTo(course)).toBe('buyer');
  expect(await enrollmentIn(course)).toMatchObject({ closed: null });
  expect((await callApi(url, viewCourse, of(course))).status).toBe(200);

  await stripe.runControl('pay-out', { account: String(account?.accountId) });
  await stripe.runControl('lose-dispute', { dispute: await disputed() });
  await statusOf(course, 'lost');
  const owed = PRICE_CENTS - Math.floor(PRICE_CENTS / 10);
  const { debts, revenue } = await eventually(dashboard, (figures) => figures.debts.length > 0);
  expect(debts).toMatchObject([{ courseTitle: course.title, owedCents: owed }]);
  expect(revenue).toMatchObject({ disputedSales: 0, disputedCents: 0 });
  const token = ada.accessToken;
  const { blockedBy } = replyOf(previewDeletion, await callApi(url, previewDeletion, { token }));
  expect(blockedBy).toContain('You owe $27.00');
  for (const words of ['disputed their payment', 'got $29.99 back'])
    await eventually(
      async () => (await mailsTo(url, ada.email)).filter(({ text }) => text.includes(words)),
      ({ length }) => length > 0,
    );
});

test('a debt is collected once the balance covers it', async () => {
  await sold();
  const debtRow = async () =>
    (await rows.of(keys.user.pk(ada.userId))).find(({ sk }) => sk.startsWith(keys.user.sellerDebts));
  const debt = await debtRow();
  // As if the reconciler ran a day later.
  const due = new Date(Date.now() - 1_000).toISOString();
  await rows.put({ ...debt, nextAttemptAt: due, gsi3sk: due });
  await runSchedule(url, 'ReconcileSchedule');
  await eventually(debtRow, (left) => left === undefined);
  expect((await dashboard()).debts).toEqual([]);
});
