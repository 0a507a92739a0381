import { createHash } from 'node:crypto';
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

/** A call that runs out of tries gets a short retry-after. */
const MAX_TRIES = 10;
const SOON_SECONDS = 5;

const secondsUntil = (freeAt: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((Date.parse(freeAt) - Date.parse(now)) / 1_000));

/**
 * A sliding window of one hour. A token bucket refills during use and would allow more.
 * @returns the seconds to wait, or undefined if the call was counted
 */
function takeWithinHour(platform: Platform, name: string, max: number): Promise<number | undefined> {
  const table = tableOf(platform);
  const key = { pk: keys.rateLimit.pk(name), sk: keys.rateLimit.sk };
  return retryOnConflict<number | undefined>(
    async () => {
      const now = platform.now();
      const row = await table.get(key, { consistent: true });
      const before = row && readItem(Row, row).taken;
      const recent = (before ?? []).filter((at) => at > plusMs(now, -HOUR_MS));
      const [oldest] = recent;
      if (oldest && recent.length >= max) return secondsUntil(plusMs(oldest, HOUR_MS), now);
      const nowSeconds = Math.floor(Date.parse(now) / 1_000);
      const taken = await table.updateAndGet(
        key,
        { set: { taken: [...recent, now], ttl: nowSeconds + HOUR_MS / 1_000 } },
        before ? { equals: { taken: before } } : { below: { ttl: nowSeconds + 1 } },
      );
      return taken ? undefined : CONFLICT;
    },
    { tries: MAX_TRIES, exhausted: () => SOON_SECONDS },
  );
}

/**
 * `subject` is a user id or a hash.
 * @throws Problem rate_limited
 */
export async function consumeRateLimit(platform: Platform, limit: RateLimitName, subject: string): Promise<void> {
  const { perHour, message } = limits[limit];
  const retryAfterSeconds = await takeWithinHour(platform, `${limit}#${subject}`, perHour);
  if (retryAfterSeconds !== undefined) throw new Problem('rate_limited', { message, retryAfterSeconds });
}

/** Keeps addresses out of keys; a limit only needs to recognize the same one. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Access pattern: recent calls of a user or hashed sender (main, `TOKENS#limit#user / TOKENS`). */
export const rateLimits = provide(declared, (platform) => ({
  checkout: (userId: string): Promise<void> => consumeRateLimit(platform, 'checkout', userId),
  generation: (userId: string): Promise<void> => consumeRateLimit(platform, 'generations', userId),
  rewrite: (userId: string): Promise<void> => consumeRateLimit(platform, 'rewrites', userId),
  quizAttempt: (userId: string): Promise<void> => consumeRateLimit(platform, 'quizzes', userId),
  logoUpload: (userId: string): Promise<void> => consumeRateLimit(platform, 'logos', userId),
  credentials: (userId: string): Promise<void> => consumeRateLimit(platform, 'credentials', userId),

  async emailChange(userId: string, email: string): Promise<void> {
    await consumeRateLimit(platform, 'email-change#user', userId);
    await consumeRateLimit(platform, 'email-change#address', hash(email));
  },

  contactMessage: (kind: 'address' | 'viewer' | 'caller', sender: string): Promise<void> =>
    consumeRateLimit(platform, `contact#${kind}`, hash(sender)),
}));

interface Pace {
  readonly callsPerMinute: number;
  readonly burst: number;
  readonly longestWaitSeconds: number;
}

/**
 * Shares a request rate between functions through one row. `nextTurnMs` is the next free turn; it lags the clock by at
 * most a burst.
 */
export function tokenBucket(platform: Platform, name: string, pace: Pace) {
  const table = tableOf(platform);
  const key = { pk: keys.rateLimit.pk(name), sk: keys.rateLimit.sk };
  const turnMs = MINUTE_MS / pace.callsPerMinute;

  return {
    /** In milliseconds. Undefined, without a turn, if the queue is too long. */
    async take(): Promise<number | undefined> {
      const nowMs = Date.parse(platform.now());
      const earliestMs = nowMs - pace.burst * turnMs;
      // After a pause, two callers may both see a lagging row; the slower one retries.
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
          { below: { nextTurnMs: earliestMs + 1 } },
        );
        if (restarted) return 0;
      }
      return undefined;
    },
  };
}
