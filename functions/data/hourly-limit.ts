import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { type RateLimitName, rateLimits } from '#domain/rate-limits.ts';
import { HOUR_MS, Instant, plusMs } from '#domain/time.ts';
import type { Platform } from '../runtime/platform.ts';
import { Problem } from '../runtime/problem.ts';
import { CONFLICT, retryOnConflict } from '../runtime/retry-on-conflict.ts';
import { readItem } from './item.ts';
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
      const taken = await table.updated(
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
  const { perHour, message } = rateLimits[limit];
  const retryAfterSeconds = await takeWithinHour(platform, `${limit}#${who}`, perHour);
  if (retryAfterSeconds !== undefined) throw new Problem('rate_limited', { message, retryAfterSeconds });
}
