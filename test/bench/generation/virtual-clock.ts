import { AsyncLocalStorage } from 'node:async_hooks';
import { mock } from 'node:test';

const STEP_MS = 250;

/** What takes real time, with timers that run by the real clock: the SDK sets some while a request is under way. */
const real = new AsyncLocalStorage<true>();

/** Timers and dates of a clock of its own, except in what takes real time. */
function standStill(): void {
  const realTimers = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const realOnes = new WeakSet<object>();
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
  const virtual = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const set = (...given: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    if (!real.getStore()) return virtual.set(...given);
    const timer = realTimers.set(...given);
    realOnes.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(set, { __promisify__: realTimers.set.__promisify__ });
  globalThis.clearTimeout = (timer) =>
    typeof timer === 'object' && realOnes.has(timer) ? realTimers.clear(timer) : virtual.clear(timer);
}

/**
 * Runs what waits on a clock of its own: timers and dates stand still while anything works, and move on when everything
 * waits. `work` wraps what takes real time, such as a call over the network.
 */
export async function onVirtualClock<T>(
  run: (work: <R>(task: () => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  let working = 0;
  const work = async <R>(task: () => Promise<R>): Promise<R> => {
    working += 1;
    try {
      return await real.run(true, task);
    } finally {
      working -= 1;
    }
  };
  standStill();
  try {
    let isOver = false;
    const result = run(work).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      // What became ready runs first, and what it starts counts as work by then.
      await new Promise((resolve) => setImmediate(resolve));
      if (working === 0) mock.timers.tick(STEP_MS);
    }
    return await result;
  } finally {
    mock.timers.reset();
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
