import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, isRefusal, isSuccess, type PlannedRequest, sender } from './requests.ts';

export interface Kind {
  readonly name: string;
  /** The share of this kind is its weight over the sum of weights. */
  readonly weight: number;
  /** Sent in rotation. */
  readonly requests: readonly PlannedRequest[];
}

export interface Arrivals {
  readonly origin: string;
  readonly ratePerSecond: number;
  readonly seconds: number;
  readonly kinds: readonly Kind[];
  /** The index of the first request of each kind, to continue an earlier run. */
  readonly from: Readonly<Record<string, number>>;
}

interface KindOutcome {
  readonly sent: number;
  readonly refused: number;
  /** Neither a success nor a refusal. */
  readonly failed: number;
  /** Of successful requests. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Indexes of successful requests. */
  readonly succeeded: readonly number[];
}

export interface Outcome {
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Rejections without `Retry-After`. */
  readonly withoutRetryAfter: number;
  /** The sender's largest delay. If it is large, the sender was the bottleneck. */
  readonly lagMs: number;
  /** Of all successful requests. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly kinds: Readonly<Record<string, KindOutcome>>;
}

/** The nearest-rank percentile; 0 for an empty list. */
export const percentile = (figures: readonly number[], share: number): number =>
  [...figures].sort((a, b) => a - b)[Math.max(0, Math.ceil(figures.length * share) - 1)] ?? 0;

/** A cheap request that opens a connection. */
const WARM_UP: PlannedRequest = { method: 'HEAD', path: '/config.json' };

/** Smooth weighted round robin. */
function* byWeight(kinds: readonly Kind[]): Generator<Kind> {
  const credits = kinds.map((kind) => ({ kind, credit: 0 }));
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (;;) {
    for (const one of credits) one.credit += one.kind.weight;
    const next = credits.reduce((best, one) => (one.credit > best.credit ? one : best));
    next.credit -= total;
    yield next.kind;
  }
}

/**
 * Sends requests in an open loop: at a fixed rate, without waiting for earlier replies. A slow server therefore does not
 * lower the load.
 */
export async function sendAtRate({ origin, ratePerSecond, seconds, kinds, from }: Arrivals): Promise<Outcome> {
  const { send, close } = sender(origin);
  // Opens connections before the measurement, because CloudFront keeps them open too.
  await Promise.all(Array.from({ length: 2 * ratePerSecond }, () => send(WARM_UP)));
  const next: Record<string, number> = { ...from };
  const answers: { readonly kind: string; readonly index: number; readonly answered: Answer }[] = [];
  const inFlight: Promise<void>[] = [];
  const sequence = byWeight(kinds);
  const startedAt = performance.now();
  let lagMs = 0;
  for (let sent = 0; sent < ratePerSecond * seconds; sent++) {
    const dueMs = (sent * 1_000) / ratePerSecond;
    const early = startedAt + dueMs - performance.now();
    if (early > 1) await sleep(early);
    lagMs = Math.max(lagMs, -early);
    const { value: kind } = sequence.next();
    if (!kind) break;
    const index = next[kind.name] ?? 0;
    next[kind.name] = index + 1;
    const planned = kind.requests[index % kind.requests.length];
    if (!planned) throw new Error(`There is no request of the kind ${kind.name}`);
    inFlight.push(
      send(planned).then((answered) => {
        answers.push({ kind: kind.name, index, answered });
      }),
    );
  }
  await Promise.all(inFlight);
  close();
  const latencies = (some: typeof answers) =>
    some.filter(({ answered }) => isSuccess(answered)).map(({ answered }) => answered.latencyMs);
  const statuses: Record<string, number> = {};
  for (const { answered } of answers) statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
  const outcomeOf = (kind: Kind): KindOutcome => {
    const own = answers.filter((one) => one.kind === kind.name);
    const refused = own.filter(({ answered }) => isRefusal(answered)).length;
    const succeeded = own.filter(({ answered }) => isSuccess(answered)).map(({ index }) => index);
    return {
      sent: own.length,
      refused,
      failed: own.length - refused - succeeded.length,
      p50Ms: percentile(latencies(own), 0.5),
      p95Ms: percentile(latencies(own), 0.95),
      succeeded,
    };
  };
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    statuses,
    withoutRetryAfter: answers.filter(({ answered }) => isRefusal(answered) && answered.retryAfterSeconds === undefined)
      .length,
    lagMs,
    p50Ms: percentile(latencies(answers), 0.5),
    p95Ms: percentile(latencies(answers), 0.95),
    kinds: Object.fromEntries(kinds.map((kind) => [kind.name, outcomeOf(kind)])),
  };
}
