import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Arrivals, Outcome } from './arrivals.ts';
import type { Burst, BurstOutcome } from './burst.ts';
import type { Order } from './second-process.ts';

/** Longer than any order takes. */
const LONGEST_MS = 900_000;

/** The second process, from which all load comes. */
export function startSending() {
  const child = fork(new URL('./second-process.ts', import.meta.url), { serialization: 'advanced' });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The sending process ended')));
  gone.catch(() => {});
  const ask = async (order: Order): Promise<unknown> => {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    child.send(order);
    const [outcome] = await Promise.race([answer, gone]);
    return outcome;
  };
  return {
    arrive: async (arrivals: Arrivals) => (await ask({ arrivals })) as Outcome,
    burst: async (all: Burst) => (await ask({ burst: all })) as BurstOutcome,
    stop: () => child.kill(),
  };
}
export type Sending = ReturnType<typeof startSending>;
