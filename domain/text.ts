/** Line breaks, control characters and direction overrides. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** The mail service rejects other subjects, and a line break in a name could fake a line of ours. */
export const oneLine = (text: string): string => text.replace(steering, ' ').trim();

/** Without control characters other than tabs and line breaks, which word processors and models write in many ways. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00a0',
};

/** @param plain what an entity becomes; itself to keep it */
export const unescapeHtml = (text: string, plain = (_: string, sign: string): string => sign): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27|apos|nbsp);/g, (entity) => plain(entity, entities[entity] ?? entity));

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
