import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { getMe } from '#contracts/http/account.ts';
import {
  answerQuestion,
  completeCourse,
  listEnrollments,
  saveProgress,
  viewCourse,
  viewModule,
} from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { createCourseCheckout, enrollFree, getCourseAccess } from '#contracts/http/purchases.ts';
import { type ApiCall, callApi, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy } from '#test/integration/support/market.ts';
import { aPerson } from '#test/integration/support/person.ts';
import { connectPayouts, stripeStandIn } from '#test/integration/support/stripe-stand-in.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';
import { costUsd, type Units } from './cost.ts';
import type { Journey } from './journey.ts';
import { billedSeconds, freeAllowances, platformLogBytes, prices } from './prices.ts';
import { measuredOnly, type Row, rowOf, shown } from './row.ts';

const Iam = z.object({
  functions: z.array(
    z.object({
      function: z.string(),
      used: z.array(z.object({ action: z.string(), count: z.number() })),
      tableCalls: z.array(z.object({ operation: z.string(), capacityUnits: z.number() })),
    }),
  ),
});
const Logs = z.object({
  lines: z.array(
    z.object({ number: z.number(), function: z.string(), requestId: z.string().optional(), text: z.string() }),
  ),
});

const isRead = (operation: string): boolean => /Get|Query|Scan/.test(operation);
/** CloudWatch's overhead per line. */
const LINE_BYTES = 26;
/** The memory of endpoints. Jobs have half of it, but few invocations. */
const MEMORY_GB = 1;

async function counters({ url }: TestCloud) {
  const json = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
  const { functions } = Iam.parse(await json('/local/iam.json'));
  const used = (actions: RegExp): number =>
    functions
      .flatMap((one) => one.used)
      .filter(({ action }) => actions.test(action))
      .reduce((sum, { count }) => sum + count, 0);
  const units = (reads: boolean): number =>
    functions
      .flatMap(({ tableCalls }) => tableCalls)
      .filter(({ operation }) => isRead(operation) === reads)
      .reduce((sum, { capacityUnits }) => sum + capacityUnits, 0);
  const { lines } = Logs.parse(await json('/local/logs.json?limit=10000'));
  return {
    tableReads: units(true),
    tableWrites: units(false),
    s3Reads: used(/^s3:Get/),
    s3Writes: used(/^s3:Put/),
    mails: used(/^ses:Send/),
    lines,
  };
}

/** Units used by a journey and within `SETTLE_MS` after it. */
async function unitsOf(cloud: TestCloud, journey: () => Promise<number>): Promise<Units> {
  // Waits for effects of the setup, such as a welcome mail.
  await sleep(SETTLE_MS);
  const before = await counters(cloud);
  const lastLine = before.lines.at(-1)?.number ?? 0;
  const requests = await journey();
  await sleep(SETTLE_MS);
  const after = await counters(cloud);
  const lines = after.lines.filter(({ number }) => number > lastLine);
  const invocations = new Set(lines.map(({ requestId }) => requestId)).size;
  return {
    requests,
    invocations,
    gbSeconds: invocations * billedSeconds * MEMORY_GB,
    tableReads: after.tableReads - before.tableReads,
    tableWrites: after.tableWrites - before.tableWrites,
    s3Reads: after.s3Reads - before.s3Reads,
    s3Writes: after.s3Writes - before.s3Writes,
    mails: after.mails - before.mails,
    logBytes:
      lines.reduce((sum, { text }) => sum + Buffer.byteLength(text) + LINE_BYTES, 0) + invocations * platformLogBytes,
  };
}
const SETTLE_MS = 3_000;

const VISITS = 8;

/** A learner's month: finds a course, enrolls and reads it in eight visits with one save per slide. */
async function learnerMonth({ url }: TestCloud, { creator, rows, text }: Journey): Promise<() => Promise<number>> {
  const { id: courseId } = await aCourseOnSaleBy(url, rows, creator, 0, text);
  const { accessToken: token } = await aPerson(url, 'student');
  return async () => {
    let requests = 0;
    const send = async <E extends Endpoint>(endpoint: E, call: ApiCall = {}) => {
      requests += 1;
      return replyOf(endpoint, await callApi(url, endpoint, { token, ...call }));
    };
    const params = { courseId };
    const module = { params: { ...params, number: '1' }, query: { version: '1' } };
    await send(listMarketplace);
    await send(listMarketplace, { query: { q: 'bread' } });
    await send(getCourseDetail, { params });
    await send(getCourseAccess, { params });
    await send(enrollFree, { params });
    const { slides } = await (async () => {
      await send(viewCourse, { params });
      return send(viewModule, module);
    })();
    for (let visit = 0; visit < VISITS; visit++) {
      await send(getMe);
      await send(listEnrollments);
      await send(viewCourse, { params });
      await send(viewModule, module);
      for (const { id } of slides.filter((_, index) => index % VISITS === visit))
        await send(saveProgress, { params, body: { seen: [id], position: id } });
    }
    const questions = slides.flatMap((slide) => (slide.kind === 'quiz' ? slide.questions : []));
    for (const { id } of questions) await send(answerQuestion, { ...module, body: { questionId: id, answer: 0 } });
    await send(completeCourse, { params, body: { seen: [] } });
    return requests;
  };
}

/** A sale: checkout, payment, Stripe's events and the receipt. */
async function sale(cloud: TestCloud, { creator, rows }: Journey): Promise<() => Promise<number>> {
  const { url } = cloud;
  await connectPayouts(url, rows, creator);
  const { id: courseId } = await aCourseOnSaleBy(url, rows, creator, 2_900);
  const { accessToken: token } = await aPerson(url, 'student');
  const params = { courseId };
  const stripe = stripeStandIn(url);
  return async () => {
    const eventsBefore = (await stripe.eventIds()).length;
    const opened = await callApi(url, createCourseCheckout, { token, params, body: { course_id: courseId } });
    const session = new URL(replyOf(createCourseCheckout, opened).url).pathname.split('/').at(-1) ?? '';
    await stripe.pay(session);
    // The page requests the access after the socket's notification.
    await sleep(SETTLE_MS);
    const { access } = replyOf(getCourseAccess, await callApi(url, getCourseAccess, { token, params }));
    if (access !== 'buyer') throw new Error('The sale was not complete in time');
    const events = (await stripe.eventIds()).length - eventsBefore;
    return 2 + events;
  };
}

const LEARNERS = 1_000;

export async function runningCostRows(cloud: TestCloud, journey: Journey): Promise<Row[]> {
  const monthUnits = await unitsOf(cloud, await learnerMonth(cloud, journey));
  const saleUnits = await unitsOf(cloud, await sale(cloud, journey));
  const usageText = ({ requests, tableReads, tableWrites, mails }: Units): string =>
    `${requests} requests, ${shown(tableReads)} read and ${shown(tableWrites)} write units${mails > 0 ? `, ${mails} mails` : ''}`;
  return [
    rowOf({
      what: '1,000 learners a month, without identity and models',
      max: 0.2,
      figure: costUsd(monthUnits, LEARNERS, freeAllowances),
      unit: '$',
      of: `each ${usageText(monthUnits)}; ${shown(costUsd(monthUnits, LEARNERS))} $ without AWS's free allowances`,
    }),
    rowOf({
      what: 'a sale, without its mails',
      max: 0.0002,
      figure: costUsd({ ...saleUnits, mails: 0 }),
      unit: '$',
      of: usageText({ ...saleUnits, mails: 0 }),
    }),
    measuredOnly(
      'mails of a sale',
      saleUnits.mails * prices.mail,
      '$',
      `${saleUnits.mails} mails, to the buyer and the creator`,
    ),
  ];
}
