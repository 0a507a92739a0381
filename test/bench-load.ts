/**
 * `npm run bench:load`: what the local cloud holds. Mixed traffic from a second process: the rate held, three times as much,
 * and how it recovers; then a burst of webhooks. Ends with 1 where an answer was wrong, a write was lost or money did not
 * come out even. Rates and times depend on the machine and fail nothing. `--events 1000` makes the burst smaller.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTestCloud } from '#test/support/test-cloud.ts';
import type { Kind, Outcome } from './bench/load/arrivals.ts';
import { lostSaves, mixedTraffic, openMarket, savesIn } from './bench/load/market.ts';
import { type Sending, startSending } from './bench/load/sending.ts';
import { appliedOf, deliveriesOf, drained, payInSilence } from './bench/load/webhooks.ts';
import { measuredOnly, type Row, rowOf, tableOf } from './bench/row.ts';

const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' } } });
const EVENTS = Number(values.events);
/** Ten webhooks report each purchase. */
const BUYERS = Math.max(1, Math.ceil(EVENTS / 100));

const RATES = [10, 20, 40, 60, 80, 120, 160, 200];
const STEP_SECONDS = 8;
/** What is still called held: people feel more than that. */
const HELD_P95_MS = 500;
const OVERLOAD = 3;
const RECOVERED_WITHIN_SECONDS = 10;

/** Traffic that goes on where the last left off, and what came of its writes. */
function traffic(sending: Sending, origin: string, kinds: readonly Kind[]) {
  const from: Record<string, number> = {};
  const acknowledged: number[] = [];
  return {
    acknowledged,
    async run(ratePerSecond: number, seconds: number): Promise<Outcome> {
      const outcome = await sending.arrive({ origin, ratePerSecond, seconds, kinds, from });
      for (const [name, { sent }] of Object.entries(outcome.kinds)) from[name] = (from[name] ?? 0) + sent;
      acknowledged.push(...(outcome.kinds[savesIn]?.succeeded ?? []));
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
const holds = (outcome: Outcome): boolean =>
  countOf(outcome, 'refused') + countOf(outcome, 'failed') === 0 && outcome.p95Ms <= HELD_P95_MS;

mkdirSync('build', { recursive: true });
const scratch = mkdtempSync(join(process.cwd(), 'build', 'load-'));
const rows: Row[] = [];
const sending = startSending();
const cloud = await startTestCloud(scratch);
try {
  const market = await openMarket(cloud);
  const { run, acknowledged } = traffic(sending, cloud.url, mixedTraffic(market));

  // Until every function has been started, and what was queued meanwhile is done.
  for (let tries = 0; tries < 10; tries++) if (holds(await run(5, 6))) break;
  let held: { rate: number; outcome: Outcome } | undefined;
  for (const rate of RATES) {
    const outcome = await run(rate, STEP_SECONDS);
    if (!holds(outcome)) break;
    held = { rate, outcome };
  }
  const rate = held?.rate ?? RATES[0] ?? 10;
  await sleep(2_000);
  const steady = await run(rate, 20);
  rows.push(
    measuredOnly('mixed traffic: rate held', rate, 'requests a second'),
    rowOf({ what: 'at that rate: p95', most: HELD_P95_MS, figure: steady.p95Ms, unit: 'ms', dependsOnMachine: true }),
    rowOf({ what: 'at that rate: answers that are wrong', most: 0, figure: countOf(steady, 'failed'), unit: '' }),
  );

  const over = await run(rate * OVERLOAD, 15);
  rows.push(
    measuredOnly('3 × as much: refused (429, 503)', countOf(over, 'refused'), `of ${countOf(over, 'sent')}`),
    rowOf({ what: '3 × as much: answers that are wrong', most: 0, figure: countOf(over, 'failed'), unit: '' }),
    rowOf({ what: '3 × as much: refusals without Retry-After', most: 0, figure: over.unsaid, unit: '' }),
    rowOf({
      what: '3 × as much: p95 of what was done',
      most: 3_000,
      figure: over.p95Ms,
      unit: 'ms',
      dependsOnMachine: true,
    }),
  );

  const overAt = performance.now();
  let recovered = 0;
  for (;;) {
    const after = await run(Math.max(5, Math.round(rate / 2)), 2);
    recovered = (performance.now() - overAt) / 1_000;
    if (holds(after) || recovered > 60) break;
  }
  rows.push(
    rowOf({
      what: 'back to normal after',
      most: RECOVERED_WITHIN_SECONDS,
      figure: recovered,
      unit: 's',
      dependsOnMachine: true,
    }),
    rowOf({
      what: 'writes that were acknowledged and are not there',
      most: 0,
      figure: await lostSaves(market, acknowledged),
      unit: '',
      of: `of ${acknowledged.length}`,
    }),
  );

  console.log(`\n${BUYERS * 10} purchases are paid without webhook deliveries …`);
  const paid = await payInSilence(cloud, market, BUYERS);
  const { eventIds, requests } = deliveriesOf(paid, EVENTS);
  const delivered = await sending.burst({ origin: cloud.url, requests, atOnce: 100 });
  console.log(
    `${delivered.acknowledged} webhooks acknowledged in ${delivered.seconds.toFixed(1)} s, p95 ${delivered.p95Ms.toFixed(0)} ms, ${delivered.refusals} rejected for a retry`,
  );
  const drainSeconds = await drained(market, 900_000);
  const applied = await appliedOf(market, paid, eventIds);
  rows.push(
    rowOf({ what: `burst of ${EVENTS} webhooks: not acknowledged`, most: 0, figure: delivered.failed, unit: '' }),
    measuredOnly('burst: acknowledged', delivered.acknowledged / delivered.seconds, 'a second'),
    rowOf({ what: 'burst: applied after another', most: 600, figure: drainSeconds, unit: 's', dependsOnMachine: true }),
    rowOf({ what: 'burst: events not done', most: 0, figure: applied.eventsNotDone, unit: '' }),
    rowOf({
      what: 'burst: purchases not completed',
      most: 0,
      figure: applied.notCompleted,
      unit: '',
      of: `of ${applied.purchases}`,
    }),
    rowOf({ what: 'burst: purchases not in the ledger exactly once', most: 0, figure: applied.notOnce, unit: '' }),
    rowOf({ what: 'burst: sums off by', most: 0, figure: applied.centsOff, unit: 'cents' }),
    rowOf({
      what: 'burst: receipts missing or too many',
      most: 0,
      figure: Math.abs(applied.mails - applied.purchases),
      unit: '',
    }),
  );
} finally {
  sending.stop();
  await cloud.stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${tableOf(rows)}`);
process.exit(rows.some(({ status }) => status === 'exceeded') ? 1 : 0);
