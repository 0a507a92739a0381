import type { DashboardFigures } from '#web/api/dashboard.ts';

export type RevenueMonth = NonNullable<DashboardFigures['analytics']>['months'][number];

const SHOWN_MONTHS = 12;

/** The last twelve calendar months (UTC), oldest first, with zeros for months without sales. */
export function lastMonths(known: readonly RevenueMonth[], now: Date): RevenueMonth[] {
  const byMonth = new Map(known.map((month) => [month.month, month]));
  return Array.from({ length: SHOWN_MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (SHOWN_MONTHS - 1 - index), 1));
    const month = first.toISOString().slice(0, 7);
    return byMonth.get(month) ?? { month, grossCents: 0, keptCents: 0, sales: 0 };
  });
}

const STEPS = [1, 2, 2.5, 5, 10];
/** The axis of a chart without sales. */
const LEAST_TOP_CENTS = 10_000;

/** The next round value, whose half is round too. */
export function axisTop(values: readonly number[]): number {
  const most = Math.max(LEAST_TOP_CENTS, ...values);
  const magnitude = 10 ** Math.floor(Math.log10(most));
  return magnitude * (STEPS.find((step) => step * magnitude >= most) ?? 10);
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (month: string): string => formatter.format(new Date(`${month}-01T00:00:00Z`));
};

/** "Nov" and "November 2026" for `2026-11`. */
export const shortMonth = format({ month: 'short' });
export const longMonth = format({ month: 'long', year: 'numeric' });
