import type { Instant } from './time.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "January 17, 2025", in UTC, for documents and emails: everyone reads the same date. */
export const longDate = (instant: Instant): string => format.format(new Date(instant));
