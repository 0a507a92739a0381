import type { Instant } from '../time.ts';

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as mails say it: "November 28, 2026". */
export const day = (instant: Instant): string => words.format(new Date(instant));
