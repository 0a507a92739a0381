import { keys } from '#contracts/table.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Platform } from '../runtime/platform.ts';
import { tableOf } from './table.ts';

interface Pace {
  readonly callsPerMinute: number;
  readonly burst: number;
  readonly longestWaitSeconds: number;
}

/**
 * Paces what many functions do at once, over one row: `nextTurnMs` is when the next caller's turn is. Each caller moves it
 * on by the time that one call may take; after a pause it lags behind the clock by at most a burst. Callers so queue up
 * in order, without reading first.
 */
export function tokenBucket(platform: Platform, name: string, pace: Pace) {
  const table = tableOf(platform);
  const key = { pk: keys.tokenBucket.pk(name), sk: keys.tokenBucket.sk };
  const turnMs = MINUTE_MS / pace.callsPerMinute;

  return {
    /** How long to wait for one's turn; undefined where the queue is too long, and no turn was taken. */
    async take(): Promise<number | undefined> {
      const nowMs = Date.parse(platform.now());
      const earliestMs = nowMs - pace.burst * turnMs;
      // Two callers after a pause may both find the row lagging too far; the slower one then finds it mended.
      for (let tries = 0; tries < 2; tries++) {
        const row = await table.updated(
          key,
          { add: { nextTurnMs: turnMs } },
          { above: { nextTurnMs: earliestMs }, below: { nextTurnMs: nowMs + pace.longestWaitSeconds * 1_000 } },
        );
        if (row) return Math.max(0, Number(row.nextTurnMs) - turnMs - nowMs);
        const restarted = await table.updated(
          key,
          { set: { nextTurnMs: earliestMs + turnMs } },
          // The bound is one that `above` lets pass next time.
          { below: { nextTurnMs: earliestMs + 1 } },
        );
        if (restarted) return 0;
      }
      return undefined;
    },
  };
}
