import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './arrivals.ts';
import { isRefusal, isSuccess, type Planned, sender } from './requests.ts';

export interface Burst {
  readonly origin: string;
  readonly requests: readonly Planned[];
  readonly atOnce: number;
}

export interface BurstOutcome {
  readonly seconds: number;
  readonly acknowledged: number;
  /** Answers that were neither a success nor a refusal. */
  readonly failed: number;
  readonly refusals: number;
  readonly p95Ms: number;
}

/** The wait before a retry when the refusal has no `retry-after`. */
const DEFAULT_RETRY_SECONDS = 1;
const MOST_TRIES = 100;

/** Sends all requests, `atOnce` at a time. A refused one is sent again after its `retry-after`, as a provider's deliveries are. */
export async function burst({ origin, requests, atOnce }: Burst): Promise<BurstOutcome> {
  const { send, close } = sender(origin);
  const latencies: number[] = [];
  const waiting = [...requests];
  let refusals = 0;
  let failed = 0;
  const begun = performance.now();
  const deliver = async (planned: Planned): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answered = await send(planned);
      if (isSuccess(answered)) {
        latencies.push(answered.latencyMs);
        return;
      }
      if (!isRefusal(answered)) break;
      refusals += 1;
      // Not all at the same moment again.
      await sleep(1_000 * (answered.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) * (1 + Math.random()));
    }
    failed += 1;
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await deliver(next);
    }),
  );
  close();
  return {
    seconds: (performance.now() - begun) / 1_000,
    acknowledged: latencies.length,
    failed,
    refusals,
    p95Ms: percentile(latencies, 0.95),
  };
}
