/** Line breaks, control characters and direction overrides. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** The mail service rejects other subjects, and a line break in a name could fake a line of ours. */
export const oneLine = (text: string): string => text.replace(steering, ' ').trim();

/** For HTML and XML, in elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    // XML can't represent these characters, even escaped.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
