import { HOUR_MS, type Instant, MINUTE_MS, plusMs } from '../time.ts';

/**
 * After how many attempts a row of the outbox is dead: hourly tries for four days, since an outage of a provider for
 * three must heal by itself (docs/invariants.md 14).
 */
export const MAX_ATTEMPTS = 100;

/** When a row is tried next, given the attempts made so far: after 1, 2, 4, … minutes, at most an hour. */
export const nextAttemptAt = (attempts: number, now: Instant): Instant =>
  plusMs(now, Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(attempts, 10)));
