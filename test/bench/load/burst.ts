import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './arrivals.ts';
import { isRefusal, isSuccess, type PlannedRequest, sender } from './requests.ts';

export interface Burst {
  readonly origin: string;
  readonly requests: readonly PlannedRequest[];
  readonly concurrency: number;
}

export interface BurstOutcome {
  readonly seconds: number;
  readonly acknowledged: number;
  /** Answers that were neither a success nor a 429 or 503. */
  readonly failed: number;
  readonly refusals: number;
  readonly p95Ms: number;
}

/** The retry delay without `Retry-After`. */
const DEFAULT_RETRY_SECONDS = 1;
const MAX_TRIES = 100;

/** Sends all requests, `concurrency` at a time. Retries a rejected one after its `Retry-After`, as Stripe retries webhooks. */
export async function burst({ origin, requests, concurrency }: Burst): Promise<BurstOutcome> {
  const { send, close } = sender(origin);
  const latencies: number[] = [];
  const queue = [...requests];
  let refusals = 0;
  let failed = 0;
  const startedAt = performance.now();
  const deliver = async (planned: PlannedRequest): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answered = await send(planned);
      if (isSuccess(answered)) {
        latencies.push(answered.latencyMs);
        return;
      }
      if (!isRefusal(answered)) break;
      refusals += 1;
      // Jitter.
      await sleep(1_000 * (answered.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) * (1 + Math.random()));
    }
    failed += 1;
  };
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await deliver(next);
    }),
  );
  close();
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    acknowledged: latencies.length,
    failed,
    refusals,
    p95Ms: percentile(latencies, 0.95),
  };
}
