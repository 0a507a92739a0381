const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "Jan 17, 2025" from an ISO 8601 instant. */
export const formatDate = (instant: string): string => medium.format(new Date(instant));
