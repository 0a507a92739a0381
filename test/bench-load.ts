/**
 * `npm run bench:load`: the load that the local cloud can handle. A second process sends mixed traffic: at the sustained rate,
 * then three times as much, then until recovery. A burst of webhooks follows. Ends with 1 after a wrong answer, a lost write
 * or a wrong sum of money. Rates and times depend on the machine and fail nothing. `--events 1000` makes the burst smaller.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTestCloud } from '#test/support/test-cloud.ts';
import type { Kind, Outcome } from './bench/load/arrivals.ts';
import { lostSaves, mixedTraffic, openMarket, SAVES } from './bench/load/market.ts';
import { type Sender, startSender } from './bench/load/start-sender.ts';
import { checkApplied, deliveriesOf, payWithoutWebhooks, waitUntilDrained } from './bench/load/webhooks.ts';
import { measuredOnly, type Row, rowOf, tableOf } from './bench/row.ts';

const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' } } });
const EVENTS = Number(values.events);
/** Each buyer buys ten courses, and each purchase gets ten webhooks. */
const BUYERS = Math.max(1, Math.ceil(EVENTS / 100));

const RATES = [10, 20, 40, 60, 80, 120, 160, 200];
const STEP_SECONDS = 8;
/** A rate counts as sustained up to this latency. */
const SUSTAINED_P95_MS = 500;
const OVERLOAD = 3;
const RECOVERED_WITHIN_SECONDS = 10;

/** Traffic in several runs. Each continues after the last, and acknowledged saves are collected. */
function traffic(sender: Sender, origin: string, kinds: readonly Kind[]) {
  const from: Record<string, number> = {};
  const acknowledged: number[] = [];
  return {
    acknowledged,
    async run(ratePerSecond: number, seconds: number): Promise<Outcome> {
      const outcome = await sender.sendAtRate({ origin, ratePerSecond, seconds, kinds, from });
      for (const [name, { sent }] of Object.entries(outcome.kinds)) from[name] = (from[name] ?? 0) + sent;
      acknowledged.push(...(outcome.kinds[SAVES]?.succeeded ?? []));
      const statuses = Object.entries(outcome.statuses).map(([status, count]) => `${count} × ${status}`);
      console.log(
        `${String(ratePerSecond).padStart(5)}/s for ${seconds} s: p50 ${outcome.p50Ms.toFixed(0)} ms, p95 ${outcome.p95Ms.toFixed(0)} ms, ${statuses.join(', ')}; sender late by ${outcome.lagMs.toFixed(0)} ms at most`,
      );
      return outcome;
    },
  };
}

const countOf = ({ kinds }: Outcome, what: 'sent' | 'refused' | 'failed'): number =>
  Object.values(kinds).reduce((sum, kind) => sum + kind[what], 0);
const isSustained = (outcome: Outcome): boolean =>
  countOf(outcome, 'refused') + countOf(outcome, 'failed') === 0 && outcome.p95Ms <= SUSTAINED_P95_MS;

mkdirSync('build', { recursive: true });
const scratch = mkdtempSync(join(process.cwd(), 'build', 'load-'));
const rows: Row[] = [];
const sender = startSender();
const cloud = await startTestCloud(scratch);
try {
  const market = await openMarket(cloud);
  const { run, acknowledged } = traffic(sender, cloud.url, mixedTraffic(market));

  // Warms up every function and drains the queue.
  for (let tries = 0; tries < 10; tries++) if (isSustained(await run(5, 6))) break;
  let sustained: { rate: number; outcome: Outcome } | undefined;
  for (const rate of RATES) {
    const outcome = await run(rate, STEP_SECONDS);
    if (!isSustained(outcome)) break;
    sustained = { rate, outcome };
  }
  const rate = sustained?.rate ?? RATES[0] ?? 10;
  await sleep(2_000);
  const steady = await run(rate, 20);
  rows.push(
    measuredOnly('mixed traffic: sustained rate', rate, 'requests a second'),
    rowOf({
      what: 'at that rate: p95',
      max: SUSTAINED_P95_MS,
      figure: steady.p95Ms,
      unit: 'ms',
      dependsOnMachine: true,
    }),
    rowOf({ what: 'at that rate: answers that are wrong', max: 0, figure: countOf(steady, 'failed'), unit: '' }),
  );

  const overloaded = await run(rate * OVERLOAD, 15);
  rows.push(
    measuredOnly(
      '3 × as much: refused (429, 503)',
      countOf(overloaded, 'refused'),
      `of ${countOf(overloaded, 'sent')}`,
    ),
    rowOf({ what: '3 × as much: answers that are wrong', max: 0, figure: countOf(overloaded, 'failed'), unit: '' }),
    rowOf({
      what: '3 × as much: refusals without Retry-After',
      max: 0,
      figure: overloaded.withoutRetryAfter,
      unit: '',
    }),
    rowOf({
      what: '3 × as much: p95 of successes',
      max: 3_000,
      figure: overloaded.p95Ms,
      unit: 'ms',
      dependsOnMachine: true,
    }),
  );

  const overloadEndedAt = performance.now();
  let recovered = 0;
  for (;;) {
    const after = await run(Math.max(5, Math.round(rate / 2)), 2);
    recovered = (performance.now() - overloadEndedAt) / 1_000;
    if (isSustained(after) || recovered > 60) break;
  }
  rows.push(
    rowOf({
      what: 'recovered after',
      max: RECOVERED_WITHIN_SECONDS,
      figure: recovered,
      unit: 's',
      dependsOnMachine: true,
    }),
    rowOf({
      what: 'acknowledged writes that are missing',
      max: 0,
      figure: await lostSaves(market, acknowledged),
      unit: '',
      of: `of ${acknowledged.length}`,
    }),
  );

  console.log(`\n${BUYERS * 10} purchases are paid without webhook deliveries …`);
  const paid = await payWithoutWebhooks(cloud, market, BUYERS);
  const { eventIds, requests } = deliveriesOf(paid, EVENTS);
  const delivered = await sender.burst({ origin: cloud.url, requests, concurrency: 100 });
  console.log(
    `${delivered.acknowledged} webhooks acknowledged in ${delivered.seconds.toFixed(1)} s, p95 ${delivered.p95Ms.toFixed(0)} ms, ${delivered.refusals} rejected for a retry`,
  );
  const drainSeconds = await waitUntilDrained(market, 900_000);
  const applied = await checkApplied(market, paid, eventIds);
  rows.push(
    rowOf({ what: `burst of ${EVENTS} webhooks: not acknowledged`, max: 0, figure: delivered.failed, unit: '' }),
    measuredOnly('burst: acknowledged', delivered.acknowledged / delivered.seconds, 'a second'),
    rowOf({
      what: 'burst: applied after the last delivery',
      max: 600,
      figure: drainSeconds,
      unit: 's',
      dependsOnMachine: true,
    }),
    rowOf({ what: 'burst: events not done', max: 0, figure: applied.eventsNotDone, unit: '' }),
    rowOf({
      what: 'burst: purchases not completed',
      max: 0,
      figure: applied.notCompleted,
      unit: '',
      of: `of ${applied.purchases}`,
    }),
    rowOf({
      what: 'burst: purchases not in the ledger exactly once',
      max: 0,
      figure: applied.notInLedgerOnce,
      unit: '',
    }),
    rowOf({ what: 'burst: sums off by', max: 0, figure: applied.centsOff, unit: 'cents' }),
    rowOf({
      what: 'burst: receipts missing or too many',
      max: 0,
      figure: Math.abs(applied.mails - applied.purchases),
      unit: '',
    }),
  );
} finally {
  sender.stop();
  await cloud.stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${tableOf(rows)}`);
process.exit(rows.some(({ status }) => status === 'exceeded') ? 1 : 0);
