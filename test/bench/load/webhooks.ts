import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { receiveStripeEvent } from '#contracts/http/stripe.ts';
import { keys } from '#contracts/table.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import type { Row } from '#test/integration/support/rows.ts';
import { connectPayouts, signatureOf, stripeStandIn } from '#test/integration/support/stripe-stand-in.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';
import { type Market, planned } from './market.ts';
import type { PlannedRequest } from './requests.ts';

/** The stand-in's webhook secret for events of our own account. */
const SECRET = 'whsec_local_platform';
const PRICE_CENTS = 2_999;
const COURSES = 10;
const CONCURRENCY = 8;

/** Payments at Stripe whose webhooks are not sent yet. */
export interface Paid {
  readonly sellers: readonly Person[];
  readonly buyers: readonly Person[];
  readonly courseIds: readonly string[];
  /** One event per purchase, as Stripe would deliver it. */
  readonly events: readonly object[];
}

async function forEachConcurrently<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let one = queue.pop(); one !== undefined; one = queue.pop()) await work(one);
    }),
  );
}

interface Completion {
  readonly id: string;
  readonly data: { readonly object: { readonly id: string } };
}

/** All events of completed checkout sessions, read page by page. */
async function listCompletions(url: string): Promise<Completion[]> {
  const found: Completion[] = [];
  for (;;) {
    const last = found.at(-1)?.id;
    const query = new URLSearchParams({ type: 'checkout.session.completed', ...(last && { starting_after: last }) });
    const listed = (await (await fetch(`${url}/local/stripe/events.json?${query}`)).json()) as Completion[];
    if (listed.length === 0) return found;
    found.push(...listed);
  }
}

/** Each buyer buys ten courses of two sellers, while webhooks are dropped. */
export async function payWithoutWebhooks({ url }: TestCloud, { rows }: Market, buyerCount: number): Promise<Paid> {
  const stripe = stripeStandIn(url);
  const sellers: Person[] = [];
  const courseIds: string[] = [];
  for (let seller = 0; seller < 2; seller++) {
    const person = await aPerson(url, 'creator');
    await connectPayouts(url, rows, person);
    sellers.push(person);
    for (let course = 0; course < COURSES / 2; course++)
      courseIds.push((await aCourseOnSaleBy(url, rows, person, PRICE_CENTS)).id);
  }
  const buyers: Person[] = [];
  await forEachConcurrently([...Array(buyerCount).keys()], async () => {
    buyers.push(await aPerson(url, 'student'));
  });
  await stripe.runControl('drop-all', { on: 'on' });
  const sessions: string[] = [];
  await forEachConcurrently(
    buyers.flatMap((buyer) => courseIds.map((courseId) => ({ buyer, courseId }))),
    async ({ buyer, courseId }) => {
      const call = { token: buyer.accessToken, params: { courseId }, body: { course_id: courseId } };
      const page = new URL(replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, call)).url);
      const session = page.pathname.split('/').at(-1) ?? '';
      if ((await stripe.pay(session)) !== 'complete') throw new Error(`The page ${session} was not paid`);
      sessions.push(session);
    },
  );
  await stripe.runControl('drop-all', { on: 'off' });
  const known = new Set(sessions);
  const events = (await listCompletions(url)).filter(({ data }) => known.has(data.object.id));
  if (events.length !== sessions.length)
    throw new Error(`Found events for ${events.length} of ${sessions.length} purchases`);
  return { sellers, buyers, courseIds, events };
}

/** `count` deliveries with distinct event ids, spread evenly over the purchases. */
export function deliveriesOf({ events }: Paid, count: number): { eventIds: string[]; requests: PlannedRequest[] } {
  const eventIds = Array.from({ length: count }, (_, index) => `evt_burst_${index}`);
  const requests = eventIds.map((id, index) => {
    const body = JSON.stringify({ ...events[index % events.length], id });
    return { ...planned(receiveStripeEvent, { headers: signatureOf(body, SECRET) }), body };
  });
  return { eventIds, requests };
}

export interface AppliedWebhooks {
  readonly purchases: number;
  readonly notCompleted: number;
  /** Purchases without exactly one ledger line. */
  readonly notInLedgerOnce: number;
  /** The difference between the sellers' sums and the sales, in cents. */
  readonly centsOff: number;
  readonly mails: number;
  readonly eventsNotDone: number;
}

const isOf = (prefix: string, { pk }: Row): boolean => pk.startsWith(prefix);

/** Compares the committed rows with the payments. */
export async function checkApplied(
  { rows }: Market,
  paid: Paid,
  eventIds: readonly string[],
): Promise<AppliedWebhooks> {
  const all = await rows.all();
  const buyers = new Set(paid.buyers.map(({ userId }) => userId));
  const purchases = all.filter(
    ({ buyerId, priceCents, sk }) =>
      sk.startsWith('PURCHASE#') && priceCents === PRICE_CENTS && buyers.has(String(buyerId)),
  );
  const lines = new Map<string, number>();
  for (const { subject, action } of all.filter((row) => isOf(keys.audit.pk(''), row)))
    if (action === 'complete') lines.set(String(subject), (lines.get(String(subject)) ?? 0) + 1);
  const done = new Set(
    all.filter((row) => isOf(keys.stripeEvent.pk(''), row) && row.doneAt !== undefined).map(({ eventId }) => eventId),
  );
  const sums = all.filter(
    ({ pk, sk }) => sk === keys.user.revenueAll && paid.sellers.some(({ userId }) => pk === keys.user.pk(userId)),
  );
  const gross = sums.reduce((sum, { grossCents }) => sum + Number(grossCents ?? 0), 0);
  return {
    purchases: purchases.length,
    notCompleted: purchases.filter(({ status }) => status !== 'completed').length,
    notInLedgerOnce: purchases.filter(({ id }) => lines.get(String(id)) !== 1).length,
    centsOff: Math.abs(gross - purchases.length * PRICE_CENTS),
    mails: all.filter((row) => isOf(keys.mail.pk(''), row) && buyers.has(String(row.to))).length,
    eventsNotDone: eventIds.filter((id) => !done.has(id)).length,
  };
}

/** Waits until every event is done. Returns the seconds. */
export async function waitUntilDrained({ rows }: Market, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  await eventually(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return (await rows.all()).filter((row) => isOf(keys.stripeEvent.pk(''), row) && row.doneAt === undefined).length;
    },
    (left) => left === 0,
    limitMs,
  );
  return (performance.now() - startedAt) / 1_000;
}
