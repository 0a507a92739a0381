const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "January 17, 2025" from an ISO 8601 instant. */
export const formatLongDate = (instant: string): string => long.format(new Date(instant));

/** "Jan 17, 2025" from an ISO 8601 instant. */
export const formatDate = (instant: string): string => medium.format(new Date(instant));
