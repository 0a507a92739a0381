import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { generationKey } from '#functions/data/generations/generation-items.ts';
import { mailRow } from '#functions/data/messaging/outbox-items.ts';
import { outboxIndexKeys } from '#functions/data/table/items.ts';
import type { Item } from '#functions/data/table/table.ts';
import { handler as processOutbox } from '#functions/outbox/work-outbox.ts';
import { apply, sweep } from '#test/functions/stripe/consumer.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aGeneration, aProfile, creator } from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { ulid } from '#test/support/platform.ts';
import { clickEnroll, openShop, profileItem, sessionOf } from '#test/support/shop.ts';
import { streamRecord } from '#test/support/stream.ts';
import { deliver, startStripe, type TestStripe } from '#test/support/stripe.ts';
import { aSubscriber } from '#test/support/subscribers.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { seedOf, sizeOf } from './sizes.ts';
import { comparableRows } from './support/comparable-rows.ts';
import { describePlan, drawPairs, drawSingles, singleCount } from './support/fault-plans.ts';
import { type FaultPlan, type FaultyNetwork, type Site, startFaultyNetwork } from './support/faulty-network.ts';
import { silenceLogs } from './support/silence-logs.ts';

/**
 * docs/invariants.md 4: an acknowledged event takes effect exactly once. Each case runs without faults, then with one fault at
 * each call, then with two. The final rows must be equal.
 */
const seed = seedOf();
silenceLogs();

let db: TestTable;
let cloud: AwsStandIns;
let stripe: TestStripe;
let workflow: TestExecutions;
let network: FaultyNetwork;
beforeAll(async () => {
  [db, cloud, stripe, workflow] = await Promise.all([
    startTable(),
    startAwsStandIns(),
    startStripe(),
    startExecutions(),
  ]);
  network = await startFaultyNetwork();
});
afterAll(async () => {
  await network.stop();
  await Promise.all([db.stop(), cloud.stop(), stripe.stop(), workflow.stop()]);
});
afterEach(() => vi.useRealTimers());

interface Scenario {
  /** Setup without faults. Returns the run under test. */
  prepare(): Promise<() => Promise<void>>;
  /** State outside the table: emails, executions. */
  sideEffects?(): unknown;
  /** State at Stripe. */
  provider?(): Promise<unknown>;
}

const advanceTime = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Enough to retry three failures, but too few for a workflow to count as late. */
const SWEEPS = 4;

/** Redelivers the event until it is acknowledged; the sweeper finds the rest. */
async function deliverAndApply(event: Stripe.Event, revive: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const reply = await deliver(event).catch(() => undefined);
    revive();
    if (reply?.status === 200) break;
    if (tries === 5) throw new Error(`${event.type} was not acknowledged: ${reply?.body?.code}`);
  }
  await apply(event.id).catch(() => undefined);
  revive();
}
const newest = async (type: string): Promise<Stripe.Event> => {
  const event = (await stripe.events()).findLast((one) => one.type === type);
  if (!event) throw new Error(`no ${type}`);
  return event;
};

/** Runs under a fault plan and returns the final state. */
async function runUnder(scenario: Scenario, plan: FaultPlan): Promise<{ sites: Site[]; state: unknown }> {
  vi.useRealTimers();
  await db.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  const run = await scenario.prepare();
  const sites = await network.during(plan, async ({ revive }) => {
    reviveNetwork = revive;
    await run();
  });
  for (let sweeps = 0; sweeps < SWEEPS; sweeps++) {
    advanceTime(3 * MINUTE_MS);
    await (scenario.sideEffects ? processOutbox({ sweep: true }) : sweep());
  }
  return { sites, state: [comparableRows(await db.rows()), scenario.sideEffects?.(), await scenario.provider?.()] };
}
let reviveNetwork = (): void => {};

const checkout = async (card: string): Promise<string> => {
  const { course } = await openShop(db, stripe);
  const session = sessionOf(await clickEnroll(course));
  await stripe.control('pay-session', { session, card });
  return session;
};
/** An applied sale. Returns its payment. */
async function aSale(): Promise<string> {
  const session = await checkout('4242424242424242');
  await deliverAndApply(await newest('checkout.session.completed'), () => {});
  return String((await stripe.sdk.checkout.sessions.retrieve(session)).payment_intent);
}
/** A new outbox row with its stream record. */
const outboxRow = async (row: Item): Promise<() => Promise<void>> => {
  await db.seed(profileItem(aProfile()), row);
  return async () => {
    await processOutbox({ Records: [streamRecord(undefined, row)] }).catch(() => undefined);
    reviveNetwork();
  };
};

const scenarios: Record<string, Scenario> = {
  'a sale': {
    async prepare() {
      await checkout('4242424242424242');
      const event = await newest('checkout.session.completed');
      return () => deliverAndApply(event, reviveNetwork);
    },
  },
  'a refund': {
    async prepare() {
      await stripe.control('refund', { payment: await aSale() });
      const event = await newest('refund.created');
      return () => deliverAndApply(event, reviveNetwork);
    },
  },
  'a lost dispute': {
    async prepare() {
      const payment = await aSale();
      await stripe.control('open-dispute', { payment });
      const [dispute] = (await stripe.sdk.disputes.list({ payment_intent: payment })).data;
      await stripe.control('lose-dispute', { dispute: String(dispute?.id) });
      const event = await newest('charge.dispute.closed');
      return () => deliverAndApply(event, reviveNetwork);
    },
    provider: async () =>
      (await stripe.sdk.transfers.list({ limit: 1 })).data.map(({ amount_reversed }) => amount_reversed),
  },
  'a subscription': {
    async prepare() {
      const subscriber = await aSubscriber(db, stripe);
      await subscriber.subscribe('hobby_monthly');
      const event = await newest('customer.subscription.created');
      return () => deliverAndApply(event, reviveNetwork);
    },
  },
  'a payout account’s change': {
    async prepare() {
      const { accountId } = await openShop(db, stripe);
      await stripe.control('restrict-account', { account: accountId });
      const event = await newest('account.updated');
      return () => deliverAndApply(event, reviveNetwork);
    },
  },
  'a generation’s start': {
    async prepare() {
      workflow.byName.clear();
      const now = new Date().toISOString();
      const generation = aGeneration({ id: ulid(77), createdAt: now, waitingSince: now });
      const list = { gsi1pk: keys.generator.gsi1pk(creator), gsi1sk: now };
      return outboxRow({
        ...generationKey(generation.id),
        ...outboxIndexKeys('generations', now),
        ...list,
        ...generation,
      });
    },
    sideEffects: () => [...workflow.byName],
  },
};

test.each(Object.keys(scenarios))('%s takes effect exactly once after one or two faults at any call', async (name) => {
  const scenario = scenarios[name];
  if (!scenario) throw new Error(name);
  const { sites, state } = await runUnder(scenario, new Map());
  const total = singleCount(sites);
  const singles = drawSingles(sites, sizeOf(`4 ${name}, a fault at a call`, 2, total, { whole: true }), seed);
  const pairs = drawPairs(sites, sizeOf(`4 ${name}, two faults`, 1, total * 5), seed);
  for (const plan of [...singles, ...pairs]) {
    const after = await runUnder(scenario, plan);
    expect(after.state, `seed ${seed}: ${describePlan(plan, sites)}`).toEqual(state);
  }
});

test('an email is sent at least once, and twice only after a lost reply', async () => {
  const sent = () => cloud.mails().length;
  let before = 0;
  const scenario: Scenario = {
    async prepare() {
      before = sent();
      const content = { template: 'receipt', courseId: ulid(1), courseTitle: 'Bread', priceCents: 2_900 } as const;
      return outboxRow(mailRow({ id: ulid(88), to: creator, content }, new Date().toISOString()));
    },
    sideEffects: () => undefined,
  };
  const { sites, state } = await runUnder(scenario, new Map());
  const total = singleCount(sites);
  const singles = drawSingles(sites, sizeOf('4 a mail, a fault at a call', 3, total, { whole: true }), seed);
  const sending = sites.findIndex(({ service }) => service === 'mail');
  for (const plan of singles) {
    const details = `seed ${seed}: ${describePlan(plan, sites)}`;
    expect((await runUnder(scenario, plan)).state, details).toEqual(state);
    const [[number = 0, kind = ''] = []] = plan;
    // SES has no idempotency key, so a lost reply sends the email again.
    const mayRepeat =
      (number === sending && /^(answer lost|timeout|killed after)/.test(kind)) ||
      (number > sending && !kind.endsWith(', once'));
    expect(sent() - before, details).toBeGreaterThanOrEqual(1);
    if (!mayRepeat) expect(sent() - before, details).toBe(1);
  }
});
