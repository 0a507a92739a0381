import * as z from 'zod';

/** ISO 8601, UTC, with milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** In UTC: `2026-11`. */
export type Month = string;

/** 9999-12-31T23:59:59Z in seconds. Later times don't fit an `Instant`. */
export const MAX_EPOCH_SECONDS = 253_402_300_799;

/** @throws RangeError if the time is not one of the years 1970 to 9999 */
export function instantOf(epochMs: number): Instant {
  if (epochMs < 0 || epochMs >= (MAX_EPOCH_SECONDS + 1) * 1_000)
    throw new RangeError(`Not a time we store: ${epochMs}`);
  return new Date(epochMs).toISOString();
}

export const plusMs = (instant: Instant, ms: number): Instant => instantOf(Date.parse(instant) + ms);

/** Now, or right after an earlier instant, so that it tells two changes apart. */
export const laterThan = (earlier: Instant | undefined, now: Instant): Instant =>
  earlier !== undefined && earlier >= now ? plusMs(earlier, 1) : now;

export const monthOf = (instant: Instant): Month => instant.slice(0, 7);
