import { mock } from 'node:test';

const STEP_MS = 250;

/**
 * Runs what waits on a clock of its own: timers and dates stand still while anything works, and move on when everything
 * waits. `work` wraps what takes real time, such as a call over the network.
 */
export async function onVirtualClock<T>(
  run: (work: <R>(real: () => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  let working = 0;
  const work = async <R>(real: () => Promise<R>): Promise<R> => {
    working += 1;
    try {
      return await real();
    } finally {
      working -= 1;
    }
  };
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
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
