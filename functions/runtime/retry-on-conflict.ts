import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** An attempt returns this where another writer was faster: what it read is out of date, or a write was in flight. */
export const CONFLICT = Symbol('conflict');

/** Exponential backoff with full jitter: writers that met once do not meet again. */
export const backoffMs = (tries: number): number => Math.random() * Math.min(800, 20 * 2 ** tries);

/**
 * Optimistic concurrency: attempts until no other writer interferes. Each attempt reads anew.
 * @throws Problem conflict after the last try, unless `exhausted` returns something else
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
