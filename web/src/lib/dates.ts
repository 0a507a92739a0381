const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Jan 17, 2025" from an ISO 8601 instant. */
export const formatDate = (instant: string): string => medium.format(new Date(instant));

/** "Jan 17, 2025, 4:05 PM". */
export const formatMoment = (instant: string): string => withTime.format(new Date(instant));

/** "January 17, 2025", for certificates. */
export const longDate = (instant: string): string => long.format(new Date(instant));
