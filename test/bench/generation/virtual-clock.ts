import { AsyncLocalStorage } from 'node:async_hooks';
import { mock } from 'node:test';

const STEP_MS = 250;

/** Marks work in real time. Its timers use the real clock, because the SDK sets timers during a request. */
const real = new AsyncLocalStorage<true>();

/** Replaces timers and dates by virtual ones, except in real-time work. */
function mockTimers(): void {
  const realTimers = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const timersInRealTime = new WeakSet<object>();
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
  const virtual = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const set = (...given: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    if (!real.getStore()) return virtual.set(...given);
    const timer = realTimers.set(...given);
    timersInRealTime.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(set, { __promisify__: realTimers.set.__promisify__ });
  globalThis.clearTimeout = (timer) =>
    typeof timer === 'object' && timersInRealTime.has(timer) ? realTimers.clear(timer) : virtual.clear(timer);
}

/**
 * Runs `run` on a virtual clock, which advances only while no real-time work is running. `work` wraps real-time work, such
 * as a network call.
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
  mockTimers();
  try {
    let isOver = false;
    const result = run(work).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      // Lets ready callbacks run and start their work before the check.
      await new Promise((resolve) => setImmediate(resolve));
      if (working === 0) mock.timers.tick(STEP_MS);
    }
    return await result;
  } finally {
    mock.timers.reset();
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
