import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { HOUR_MS, Instant, plusMs } from '#domain/time.ts';
import type { Platform } from '../runtime/platform.ts';
import { tableOf } from './table.ts';

const Row = z.object({ taken: z.array(Instant) });

/** Several at one moment get in each other's way; whoever never gets through is told to wait. */
const MAX_TRIES = 8;

/**
 * At most so many in any hour, which a bucket of tokens does not promise: it fills up while it is used. The row holds
 * when the last ones were, and expires with them. `name` must tell nobody who it is about.
 */
export async function takeWithinHour(platform: Platform, name: string, most: number): Promise<boolean> {
  const table = tableOf(platform);
  const key = { pk: keys.tokenBucket.pk(name), sk: keys.tokenBucket.sk };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const now = platform.now();
    const row = await table.get(key, { consistent: true });
    const before = row && Row.parse(row).taken;
    const recent = (before ?? []).filter((at) => at > plusMs(now, -HOUR_MS));
    if (recent.length >= most) return false;
    const nowSeconds = Math.floor(Date.parse(now) / 1_000);
    const taken = await table.updated(
      key,
      { set: { taken: [...recent, now], ttl: nowSeconds + HOUR_MS / 1_000 } },
      // A row that has expired is not read any more, but may still be there.
      before ? { equals: { taken: before } } : { below: { ttl: nowSeconds + 1 } },
    );
    if (taken) return true;
  }
  return false;
}
