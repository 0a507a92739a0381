import { createHash } from 'node:crypto';
import * as z from 'zod';
import { rateLimits as declared } from '#contracts/ports/rate-limits.ts';
import { keys } from '#contracts/table.ts';
import { countedBy, type RateLimitName, rateLimitOf, refusalOf, roomAt, windowsOf } from '#domain/rate-limits.ts';
import { Instant, MINUTE_MS, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../../runtime/retry-on-conflict.ts';
import { readItem } from './items.ts';
import { tableOf } from './table.ts';

const Row = z.object({ taken: z.array(Instant) });

const MAX_TRIES = 10;
const SOON_SECONDS = 5;

const secondsUntil = (freeAt: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((Date.parse(freeAt) - Date.parse(now)) / 1_000));

/**
 * Sliding windows; a token bucket would allow more, as it refills during use.
 * @returns the seconds to wait, or undefined if counted
 */
function takeWithin(
  platform: Platform,
  name: string,
  windows: ReturnType<typeof windowsOf>,
  count: number,
): Promise<number | undefined> {
  const table = tableOf(platform);
  const key = { pk: keys.rateLimit.pk(name), sk: keys.rateLimit.sk };
  return retryOnConflict<number | undefined>(
    async () => {
      const now = platform.now();
      const row = await table.get(key, { consistent: true });
      const before = row && readItem(Row, row).taken;
      const keptMs = Math.max(...windows.map(({ ms }) => ms));
      const recent = (before ?? []).filter((at) => at > plusMs(now, -keptMs));
      const freeAt = roomAt(recent, windows, count, now);
      if (freeAt !== undefined) return secondsUntil(freeAt, now);
      const added = Array.from({ length: countedBy(windows, count) }, () => now);
      const nowSeconds = Math.floor(Date.parse(now) / 1_000);
      const taken = await table.updateAndGet(
        key,
        { set: { taken: [...recent, ...added], ttl: nowSeconds + keptMs / 1_000 } },
        before ? { equals: { taken: before } } : { below: { ttl: nowSeconds + 1 } },
      );
      return taken ? undefined : CONFLICT;
    },
    { tries: MAX_TRIES, exhausted: () => SOON_SECONDS },
  );
}

/** `subject` is a user id or a hash. @throws Problem rate_limited */
export async function consumeRateLimit(
  platform: Platform,
  name: RateLimitName,
  subject: string,
  count = 1,
): Promise<void> {
  const limit = rateLimitOf(name);
  const retryAfterSeconds = await takeWithin(platform, `${name}#${subject}`, windowsOf(limit), count);
  if (retryAfterSeconds === undefined) return;
  throw new Problem('rate_limited', { message: refusalOf(limit, retryAfterSeconds), retryAfterSeconds });
}

/** Keeps addresses out of keys. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export const rateLimits = provide(declared, (platform) => ({
  checkout: (userId: string): Promise<void> => consumeRateLimit(platform, 'checkout', userId),
  generation: (userId: string): Promise<void> => consumeRateLimit(platform, 'generations', userId),
  rewrite: (userId: string): Promise<void> => consumeRateLimit(platform, 'rewrites', userId),
  check: (userId: string, calls: number): Promise<void> => consumeRateLimit(platform, 'checks', userId, calls),
  logoUpload: (userId: string): Promise<void> => consumeRateLimit(platform, 'logos', userId),
  source: (userId: string): Promise<void> => consumeRateLimit(platform, 'sources', userId),
  export: (userId: string): Promise<void> => consumeRateLimit(platform, 'exports', userId),
  imageUpload: (userId: string): Promise<void> => consumeRateLimit(platform, 'images', userId),
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
}

/** Shares a request rate between functions through one row. `nextTurnMs` lags the clock by at most a burst. */
export function tokenBucket(platform: Platform, name: string, pace: Pace) {
  const table = tableOf(platform);
  const key = { pk: keys.rateLimit.pk(name), sk: keys.rateLimit.sk };
  const turnMs = MINUTE_MS / pace.callsPerMinute;

  /** Returns false if no turn is free: the caller comes again. */
  const take = async (): Promise<boolean> => {
    const nowMs = Date.parse(platform.now());
    const earliestMs = nowMs - pace.burst * turnMs;
    // After a pause, two callers may see a lagging row; the slower one retries.
    for (let tries = 0; tries < 2; tries++) {
      const taken = await table.updateAndGet(
        key,
        { add: { nextTurnMs: turnMs } },
        { above: { nextTurnMs: earliestMs }, below: { nextTurnMs: nowMs + 1 } },
      );
      if (taken) return true;
      const restarted = await table.updateAndGet(
        key,
        { set: { nextTurnMs: earliestMs + turnMs } },
        { below: { nextTurnMs: earliestMs + 1 } },
      );
      if (restarted) return true;
    }
    return false;
  };

  return {
    take,
    /** For a call that is made in any case. Later ones wait the longer. */
    async takeAlways(): Promise<void> {
      if (!(await take())) await table.updateAndGet(key, { add: { nextTurnMs: turnMs } });
    },
  };
}
