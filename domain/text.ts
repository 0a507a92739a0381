/** Line breaks and whatever else steers a terminal or a mail's head; and what turns the direction of the text that follows. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * What people wrote, on one line: the mail service refuses any other subject, so that a course whose title has a line
 * break would keep receipts from its buyers, and a name with one could fake a line of ours.
 */
export const oneLine = (text: string): string => text.replace(steering, ' ').trim();

/** Text as it stands in HTML and XML, between tags and in quoted attributes alike. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    // XML cannot express these characters, not even escaped.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
