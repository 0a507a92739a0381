import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** Another writer was faster, or a write was in flight. */
export const CONFLICT = Symbol('conflict');

export const backoffMs = (tries: number): number => Math.random() * Math.min(800, 20 * 2 ** tries);

/**
 * Optimistic concurrency: each attempt must read again.
 * @throws Problem conflict after the last try, unless `exhausted` returns a value
 */
export async function retryOnConflict<T>(
  attempt: (tries: number) => Promise<T | typeof CONFLICT>,
  { tries, exhausted }: { readonly tries: number; readonly exhausted?: () => T },
): Promise<T> {
  for (let tried = 0; tried < tries; tried++) {
    if (tried > 0) await sleep(backoffMs(tried));
    const result = await attempt(tried);
    if (result !== CONFLICT) return result;
  }
  if (exhausted) return exhausted();
  throw new Problem('conflict');
}
