import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';

/**
 * `rate(5 minutes)` or `cron(0 3 * * ? *)`, in UTC.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html
 */
export type Schedule = (afterMs: number) => number;

const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
/** Schedules that fire less often are mistakes. */
const HORIZON_MS = 366 * DAY_MS;

export function schedule(expression: string): Schedule {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count !== undefined && unit !== undefined) {
    const every = Number(count) * (UNIT_MS[unit] ?? 0);
    return (afterMs) => afterMs + every;
  }
  const [, fields] = /^cron\((.+)\)$/.exec(expression) ?? [];
  const parts = fields?.trim().split(/\s+/);
  if (parts?.length !== 6) throw new Error(`The local cloud does not support the schedule ${expression}`);
  return cron(parts, expression);
}

function cron(parts: readonly string[], expression: string): Schedule {
  const [minutes = '*', hours = '*', days = '*', months = '*', weekdays = '*', years = '*'] = parts;
  const minute = field(minutes, 0, 59);
  const hour = field(hours, 0, 23);
  const day = field(days, 1, 31);
  const month = field(months, 1, 12, MONTHS, 1);
  const weekday = field(weekdays, 1, 7, WEEKDAYS, 1);
  const year = field(years, 1970, 2199);
  return (afterMs) => {
    const first = Math.floor(afterMs / MINUTE_MS + 1) * MINUTE_MS;
    for (let at = first; at < first + HORIZON_MS; at += MINUTE_MS) {
      const date = new Date(at);
      if (
        minute(date.getUTCMinutes()) &&
        hour(date.getUTCHours()) &&
        day(date.getUTCDate()) &&
        month(date.getUTCMonth() + 1) &&
        weekday(date.getUTCDay() + 1) &&
        year(date.getUTCFullYear())
      ) {
        return at;
      }
    }
    throw new Error(`The schedule ${expression} does not fire within a year`);
  };
}

function field(text: string, lowest: number, highest: number, names: readonly string[] = [], firstName = 0) {
  const numberOf = (part: string): number => {
    const named = names.indexOf(part.toUpperCase());
    const number = named >= 0 ? named + firstName : Number(part);
    if (!Number.isInteger(number)) throw new Error(`The local cloud does not support "${text}" in a cron expression`);
    return number;
  };
  const ranges = text.split(',').map((part) => {
    const [range = '*', step] = part.split('/');
    const any = range === '*' || range === '?';
    const [from, to] = any ? [lowest, highest] : range.split('-').map(numberOf);
    const start = from ?? lowest;
    return { start, end: to ?? (step === undefined ? start : highest), step: step === undefined ? 1 : Number(step) };
  });
  return (value: number): boolean =>
    ranges.some(({ start, end, step }) => value >= start && value <= end && (value - start) % step === 0);
}
