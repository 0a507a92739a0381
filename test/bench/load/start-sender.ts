import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Arrivals, Outcome } from './arrivals.ts';
import type { Burst, BurstOutcome } from './burst.ts';
import type { Command } from './sender-process.ts';

/** Longer than any command takes. */
const MAX_COMMAND_MS = 900_000;

/** Starts the process that sends all load. */
export function startSender() {
  const child = fork(new URL('./sender-process.ts', import.meta.url), { serialization: 'advanced' });
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('The sending process ended')));
  exited.catch(() => {});
  const execute = async (command: Command): Promise<unknown> => {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(MAX_COMMAND_MS) });
    child.send(command);
    const [outcome] = await Promise.race([answer, exited]);
    return outcome;
  };
  return {
    sendAtRate: async (arrivals: Arrivals) => (await execute({ arrivals })) as Outcome,
    burst: async (all: Burst) => (await execute({ burst: all })) as BurstOutcome,
    stop: () => child.kill(),
  };
}
export type Sender = ReturnType<typeof startSender>;
