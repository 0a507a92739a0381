const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The largest unit of which it is at least one; months and years as they are on average. */
const units = [
  { unit: 'year', ms: 365.25 * DAY_MS },
  { unit: 'month', ms: 30.44 * DAY_MS },
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

const formats = new Map(
  units.map(({ unit }) => [
    unit,
    new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }),
  ]),
);

/** How long from `now` until an instant, in its largest unit: "10 minutes", "3 days"; a minute at least. */
export function formatWait(until: string, now: number): string {
  const ms = Math.max(MINUTE_MS, Date.parse(until) - now);
  // Rounded first, so that 59.7 minutes are an hour and not 60 minutes.
  const { unit, ms: size } = units.find((each) => Math.round(ms / each.ms) >= 1) ?? units[4];
  return formats.get(unit)?.format(Math.round(ms / size)) ?? '';
}
