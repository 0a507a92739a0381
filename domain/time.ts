import * as z from 'zod';

/** ISO 8601, UTC, with milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** In UTC: `2026-11`. */
export type Month = string;

export const instantOf = (epochMs: number): Instant => new Date(epochMs).toISOString();

export const plusMs = (instant: Instant, ms: number): Instant => instantOf(Date.parse(instant) + ms);

/** Now, or right after an earlier instant, so that it tells two changes apart. */
export const laterThan = (earlier: Instant | undefined, now: Instant): Instant =>
  earlier !== undefined && earlier >= now ? plusMs(earlier, 1) : now;

export const monthOf = (instant: Instant): Month => instant.slice(0, 7);
