import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteCourse, unpublishCourse } from '#contracts/http/courses.ts';
import { liftTakedown, takeDownCourse } from '#contracts/http/moderation.ts';
import { keys } from '#contracts/table.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as unpublish } from '#functions/courses/unpublish-course.ts';
import { draftItems } from '#functions/data/courses/course-items.ts';
import { handler as lift } from '#functions/moderation/lift-takedown.ts';
import { handler as takeDown } from '#functions/moderation/take-down-course.ts';
import { handler as processOutbox } from '#functions/outbox/work-outbox.ts';
import { apply, deliverAll } from '#test/functions/stripe/consumer.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourseText, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { userId } from '#test/support/platform.ts';
import { clickEnroll, openShop, sessionOf } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let stripe: TestStripe;
let cloud: AwsStandIns;
beforeAll(async () => {
  [db, stripe, cloud] = await Promise.all([startTable(), startStripe(), startAwsStandIns()]);
});
afterAll(() => Promise.all([db.stop(), stripe.stop(), cloud.stop()]));
afterEach(async () => {
  vi.useRealTimers();
  await stripe.control('end-outage');
  await db.clear();
});

const takeDownAsAdmin = ({ id }: PublishedCourse) =>
  invoke(takeDown, takeDownCourse, {
    params: { courseId: id },
    user: { id: userId(9), groups: ['admin'] },
    body: { reason: 'copyright', note: 'It is somebody else’s work.' },
  });
const withdrawals: readonly [string, (course: PublishedCourse) => Promise<unknown>][] = [
  ['taken down', takeDownAsAdmin],
  ['deleted', ({ id }) => invoke(remove, deleteCourse, { params: { courseId: id }, user: creator })],
];

async function onSale() {
  const { course } = await openShop(db, stripe);
  await db.seed(...draftItems(course.id, course.revision, aCourseText()));
  return course;
}
const sweep = () => processOutbox({ sweep: true });
const advance = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const statusOf = async (session: string) => (await stripe.sdk.checkout.sessions.retrieve(session)).status;
const task = async () => (await db.rows()).find(({ sk, kind }) => sk === keys.task.sk && kind === 'close-checkouts');
const purchaseOf = async ({ id }: PublishedCourse, buyer = learner) =>
  (await db.rows(keys.course.pk(id))).find(({ sk }) => sk === keys.course.purchase(buyer));

test.each(withdrawals)('open checkout pages are closed when a course is %s', async (_, withdraw) => {
  const course = await onSale();
  const open = [sessionOf(await clickEnroll(course)), sessionOf(await clickEnroll(course, stranger))];
  await withdraw(course);
  await sweep();
  for (const session of open) expect(await statusOf(session)).toBe('expired');
  const ended = (await stripe.events()).filter(({ type }) => type === 'checkout.session.expired').slice(-2);
  await deliverAll(ended);
  await apply(...ended.map(({ id }) => id));
  const purchase = await purchaseOf(course);
  expect(purchase).toMatchObject({ status: 'expired' });
  expect(purchase).not.toHaveProperty('gsi1pk');
  advance(2 * MINUTE_MS);
  await sweep();
  expect(await task()).toHaveProperty('doneAt');
});

test('a page that opens during the takedown is closed a minute later', async () => {
  const course = await onSale();
  const session = sessionOf(await clickEnroll(course));
  const row = await purchaseOf(course);
  await db.seed({ ...row, checkoutSessionId: null } as never);
  await takeDownAsAdmin(course);
  await sweep();
  expect(await statusOf(session)).toBe('open');
  await db.seed(row as never);
  advance(30_000);
  await sweep();
  expect(await statusOf(session)).toBe('open');
  advance(31_000);
  await sweep();
  expect(await statusOf(session)).toBe('expired');
  expect(await task()).toHaveProperty('doneAt');
});

test('an outage of the provider postpones the task', async () => {
  const course = await onSale();
  const session = sessionOf(await clickEnroll(course));
  await stripe.control('outage', { mode: 'error', seconds: 600 });
  await takeDownAsAdmin(course);
  await sweep();
  expect(await task()).toMatchObject({ attempts: 1 });
  await stripe.control('end-outage');
  expect(await statusOf(session)).toBe('open');
  advance(2 * MINUTE_MS);
  await sweep();
  expect(await statusOf(session)).toBe('expired');
});

test('a course that is restored before the task runs keeps its pages', async () => {
  const course = await onSale();
  const session = sessionOf(await clickEnroll(course));
  await takeDownAsAdmin(course);
  await invoke(lift, liftTakedown, { params: { courseId: course.id }, user: { id: userId(9), groups: ['admin'] } });
  await sweep();
  expect(await statusOf(session)).toBe('open');
});

test('unpublishing closes no pages: they can be paid until they expire', async () => {
  const course = await onSale();
  const session = sessionOf(await clickEnroll(course));
  await invoke(unpublish, unpublishCourse, { params: { courseId: course.id }, user: creator });
  advance(2 * MINUTE_MS);
  await sweep();
  expect(await statusOf(session)).toBe('open');
  advance(31 * MINUTE_MS);
  await stripe.control('advance-clock', { seconds: 1 });
  expect(await statusOf(session)).toBe('expired');
});
