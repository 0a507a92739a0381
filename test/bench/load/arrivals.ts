import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, isRefusal, isSuccess, type Planned, sender } from './requests.ts';

/** A kind of request, with how often it comes among the others. */
export interface Kind {
  readonly name: string;
  readonly weight: number;
  /** Sent in turn. */
  readonly requests: readonly Planned[];
}

export interface Arrivals {
  readonly origin: string;
  readonly ratePerSecond: number;
  readonly seconds: number;
  readonly kinds: readonly Kind[];
  /** Of each kind, which of its requests comes first: so that a later run goes on where an earlier one stopped. */
  readonly from: Readonly<Record<string, number>>;
}

interface KindOutcome {
  readonly sent: number;
  readonly refused: number;
  /** Neither a success nor a refusal. */
  readonly failed: number;
  /** Of successes. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Which of the kind's requests were answered with a success. */
  readonly succeeded: readonly number[];
}

export interface Outcome {
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Refusals that do not say when to come again. */
  readonly unsaid: number;
  /** How late the sender itself was, at worst: where this is large, the figures are the sender's. */
  readonly lagMs: number;
  /** Of all successes. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly kinds: Readonly<Record<string, KindOutcome>>;
}

/** The smallest figure that so many of all do not exceed; 0 of none. */
export const percentile = (figures: readonly number[], share: number): number =>
  [...figures].sort((a, b) => a - b)[Math.max(0, Math.ceil(figures.length * share) - 1)] ?? 0;

/** The smallest thing that is answered. */
const KNOCK: Planned = { method: 'HEAD', path: '/config.json' };

/** Kinds by turns, as even as their weights allow: of two that are due, the one that has waited longer. */
function* byWeight(kinds: readonly Kind[]): Generator<Kind> {
  const waited = kinds.map((kind) => ({ kind, credit: 0 }));
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (;;) {
    for (const one of waited) one.credit += one.kind.weight;
    const next = waited.reduce((best, one) => (one.credit > best.credit ? one : best));
    next.credit -= total;
    yield next.kind;
  }
}

/**
 * An open loop: requests set out at their rate whether or not earlier ones were answered, as people's do, so that a slow
 * answer is measured as slow instead of making room.
 */
export async function arrive({ origin, ratePerSecond, seconds, kinds, from }: Arrivals): Promise<Outcome> {
  const { send, close } = sender(origin);
  // Connections are there before the clock starts, as a distribution keeps them: what is measured is the answering.
  await Promise.all(Array.from({ length: 2 * ratePerSecond }, () => send(KNOCK)));
  const next: Record<string, number> = { ...from };
  const answers: { readonly kind: string; readonly index: number; readonly answered: Answered }[] = [];
  const underWay: Promise<void>[] = [];
  const turns = byWeight(kinds);
  const begun = performance.now();
  let lagMs = 0;
  for (let sent = 0; sent < ratePerSecond * seconds; sent++) {
    const dueMs = (sent * 1_000) / ratePerSecond;
    const early = begun + dueMs - performance.now();
    if (early > 1) await sleep(early);
    lagMs = Math.max(lagMs, -early);
    const { value: kind } = turns.next();
    if (!kind) break;
    const index = next[kind.name] ?? 0;
    next[kind.name] = index + 1;
    const planned = kind.requests[index % kind.requests.length];
    if (!planned) throw new Error(`There is no request of the kind ${kind.name}`);
    underWay.push(
      send(planned).then((answered) => {
        answers.push({ kind: kind.name, index, answered });
      }),
    );
  }
  await Promise.all(underWay);
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
    seconds: (performance.now() - begun) / 1_000,
    statuses,
    unsaid: answers.filter(({ answered }) => isRefusal(answered) && answered.retryAfterSeconds === undefined).length,
    lagMs,
    p50Ms: percentile(latencies(answers), 0.5),
    p95Ms: percentile(latencies(answers), 0.95),
    kinds: Object.fromEntries(kinds.map((kind) => [kind.name, outcomeOf(kind)])),
  };
}
