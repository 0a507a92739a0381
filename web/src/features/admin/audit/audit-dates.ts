const inUtc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
  // Not `hour12: false`: its midnight is 24:00.
  hourCycle: 'h23',
});

/** "Nov 21, 2026, 08:29:10", in UTC like the log's days. */
export const formatUtc = (instant: string): string => inUtc.format(new Date(instant));

const DAY_MS = 86_400_000;

/** As the log names days: `2026-11-21`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
/** Rejects dates such as February 31. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
