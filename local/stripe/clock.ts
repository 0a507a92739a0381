import type { Store } from './store.ts';

export const DAY_SECONDS = 24 * 3600;
export const DAY_MS = DAY_SECONDS * 1000;

/** `runAt` pins it, so that a renewal due next month is dated next month. */
export class Clock {
  private readonly store: Store;
  private pinnedAtSeconds: number | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  nowSeconds(): number {
    return this.pinnedAtSeconds ?? Math.floor(Date.now() / 1000) + this.offsetSeconds();
  }

  offsetSeconds(): number {
    return Number(this.store.setting('clock_ahead_seconds') ?? 0);
  }

  advance(seconds: number): void {
    this.store.set('clock_ahead_seconds', String(this.offsetSeconds() + seconds));
  }

  runAt<T>(atSeconds: number, work: () => T): T {
    this.pinnedAtSeconds = atSeconds;
    try {
      return work();
    } finally {
      this.pinnedAtSeconds = undefined;
    }
  }
}
