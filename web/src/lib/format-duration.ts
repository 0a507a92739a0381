const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `below` is the largest rounded count; months and years are averages. */
const units = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 },
  { unit: 'hour', ms: HOUR_MS, below: 24 },
  { unit: 'day', ms: DAY_MS, below: 30 },
  { unit: 'month', ms: 30.44 * DAY_MS, below: 12 },
  { unit: 'year', ms: 365.25 * DAY_MS, below: Number.POSITIVE_INFINITY },
] as const;

/** The time from `now` to an instant in one unit: "10 minutes", "23 hours", "3 days"; at least a minute. */
export function formatTimeUntil(until: string, now: number): string {
  const left = Math.max(MINUTE_MS, Date.parse(until) - now);
  const { unit, ms } = units.find((each) => Math.round(left / each.ms) < each.below) ?? units[4];
  return Math.round(left / ms).toLocaleString('en-US', { style: 'unit', unit, unitDisplay: 'long' });
}
