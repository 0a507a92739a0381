import { HOUR_MS, type Instant, MINUTE_MS, plusMs } from '../time.ts';

/**
 * About four days of hourly retries, so that a provider outage of three days needs no repair (docs/invariants.md 14).
 */
export const MAX_ATTEMPTS = 100;

/** Exponential backoff: 1, 2, 4, … minutes, at most an hour. */
export const nextAttemptAt = (attempts: number, now: Instant): Instant =>
  plusMs(now, Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(attempts, 10)));
