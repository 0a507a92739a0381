import type { Store } from './store.ts';

/** Stripe counts time in seconds. */
export const DAY_SECONDS = 24 * 3600;
export const DAY_MS = DAY_SECONDS * 1000;

/**
 * The stand-in's own time: the machine's, moved ahead by what someone advanced. While an advance is played, it stands
 * still at the moment of each thing that falls due, so that a renewal of next month is dated next month.
 */
export class Clock {
  private readonly store: Store;
  private readonly machine: () => Date;
  private standingAtSeconds: number | undefined;

  constructor(store: Store, machine: () => Date) {
    this.store = store;
    this.machine = machine;
  }

  /** Seconds since 1970, as every date of Stripe's API. */
  nowSeconds(): number {
    return this.standingAtSeconds ?? Math.floor(this.machine().getTime() / 1000) + this.aheadSeconds();
  }

  aheadSeconds(): number {
    return Number(this.store.setting('clock_ahead_seconds') ?? 0);
  }

  advance(seconds: number): void {
    this.store.set('clock_ahead_seconds', String(this.aheadSeconds() + seconds));
  }

  standAt<T>(atSeconds: number, work: () => T): T {
    this.standingAtSeconds = atSeconds;
    try {
      return work();
    } finally {
      this.standingAtSeconds = undefined;
    }
  }
}
