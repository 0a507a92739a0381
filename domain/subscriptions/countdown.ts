import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../time.ts';

export const COUNTDOWN_REFRESH_MS = MINUTE_MS;
const URGENT_BELOW_MS = 24 * HOUR_MS;

export interface Countdown {
  readonly text: string;
  readonly urgent: boolean;
  readonly ended: boolean;
}

const left = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} left`;

export function countdown(trialEnd: Instant, now: Instant): Countdown {
  const ms = Date.parse(trialEnd) - Date.parse(now);
  if (ms <= 0) return { text: 'Trial ended', urgent: true, ended: true };
  const urgent = ms < URGENT_BELOW_MS;
  // Rounded up, so that a new seven-day trial has seven days left.
  if (!urgent) return { text: left(Math.ceil(ms / DAY_MS), 'day'), urgent, ended: false };
  if (ms > HOUR_MS) return { text: left(Math.ceil(ms / HOUR_MS), 'hour'), urgent, ended: false };
  return { text: left(Math.ceil(ms / MINUTE_MS), 'minute'), urgent, ended: false };
}
