import * as z from 'zod';
import { rateLimits as declared } from '#contracts/ports/rate-limits.ts';
import { keys } from '#contracts/table.ts';
import { rateLimits as limits, type RateLimitName } from '#domain/rate-limits.ts';
import { HOUR_MS, Instant, MINUTE_MS, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { readItem } from './items.ts';
import { tableOf } from './table.ts';

const Row = z.object({ taken: z.array(Instant) });

/** Several at one moment get in each other's way; whoever never gets through is told to wait. */
const MAX_TRIES = 10;
/** For those, since nothing has to run out before they may. */
const SOON_SECONDS = 5;

/** From now until the oldest of as many as are allowed is an hour old. */
const secondsUntil = (freeAt: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((Date.parse(freeAt) - Date.parse(now)) / 1_000));

/**
 * At most so many in any hour, which a bucket of tokens does not promise: it fills up while it is used. The row holds
 * when the last ones were, and expires with them. `who` must tell nobody who it is about.
 * @returns the seconds to wait where there were too many; undefined where this one was counted
 */
function takeWithinHour(platform: Platform, name: string, most: number): Promise<number | undefined> {
  const table = tableOf(platform);
  const key = { pk: keys.tokenBucket.pk(name), sk: keys.tokenBucket.sk };
  return retryOnConflict<number | undefined>(
    async () => {
      const now = platform.now();
      const row = await table.get(key, { consistent: true });
      const before = row && readItem(Row, row).taken;
      const recent = (before ?? []).filter((at) => at > plusMs(now, -HOUR_MS));
      const [oldest] = recent;
      if (oldest && recent.length >= most) return secondsUntil(plusMs(oldest, HOUR_MS), now);
      const nowSeconds = Math.floor(Date.parse(now) / 1_000);
      const taken = await table.updateAndGet(
        key,
        { set: { taken: [...recent, now], ttl: nowSeconds + HOUR_MS / 1_000 } },
        // A row that has expired is not read any more, but may still be there.
        before ? { equals: { taken: before } } : { below: { ttl: nowSeconds + 1 } },
      );
      return taken ? undefined : CONFLICT;
    },
    { tries: MAX_TRIES, exhausted: () => SOON_SECONDS },
  );
}

/**
 * Counts one more of what is limited (domain/rate-limits.ts). `who` is a user's id, or a hash that tells nobody who.
 * @throws Problem rate_limited, with the time to wait
 */
export async function consumeRateLimit(platform: Platform, limit: RateLimitName, who: string): Promise<void> {
  const { perHour, message } = limits[limit];
  const retryAfterSeconds = await takeWithinHour(platform, `${limit}#${who}`, perHour);
  if (retryAfterSeconds !== undefined) throw new Problem('rate_limited', { message, retryAfterSeconds });
}

/** Access patterns: how often somebody did something within the hour (main, `TOKENS#what#user / TOKENS`). */
export const rateLimits = provide(declared, (platform) => ({
  /** @throws Problem rate_limited */
  checkout: (userId: string): Promise<void> => consumeRateLimit(platform, 'checkout', userId),
  /** @throws Problem rate_limited */
  generation: (userId: string): Promise<void> => consumeRateLimit(platform, 'generations', userId),
}));

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
        const row = await table.updateAndGet(
          key,
          { add: { nextTurnMs: turnMs } },
          { above: { nextTurnMs: earliestMs }, below: { nextTurnMs: nowMs + pace.longestWaitSeconds * 1_000 } },
        );
        if (row) return Math.max(0, Number(row.nextTurnMs) - turnMs - nowMs);
        const restarted = await table.updateAndGet(
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
