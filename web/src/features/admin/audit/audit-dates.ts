const inUtc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
  // Not `hour12: false`, whose midnight is at 24:00.
  hourCycle: 'h23',
});

/** "Nov 21, 2026, 08:29:10", in UTC as the log counts its days. */
export const formatUtc = (instant: string): string => inUtc.format(new Date(instant));

const DAY_MS = 86_400_000;

/** Days as the log names them: `2026-11-21`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
/** Whether it is one that there is: the calendar's 31st of February is in March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
