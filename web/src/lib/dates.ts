const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const mediumUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jan 17, 2025" from an ISO 8601 instant, in the viewer's time zone. */
export const formatDate = (instant: string): string => medium.format(new Date(instant));

/** "Jan 17, 2025, 4:05 PM", in the viewer's time zone. */
export const formatMoment = (instant: string): string => withTime.format(new Date(instant));

/** "Jan 17, 2025", in UTC, for certificates, receipts and sales: everyone reads the same date. */
export const documentDate = (instant: string): string => mediumUtc.format(new Date(instant));
