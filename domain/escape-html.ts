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
