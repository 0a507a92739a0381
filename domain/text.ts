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
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&ndash;': '–',
  '&mdash;': '—',
  '&hellip;': '…',
  '&lsquo;': '‘',
  '&rsquo;': '’',
  '&ldquo;': '“',
  '&rdquo;': '”',
};

const signOf = (entity: string): string => {
  const [, hex, digits] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(entity) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(digits);
  if (entities[entity] !== undefined || !(code >= 0x20 && code <= 0x10ffff)) return entities[entity] ?? entity;
  // HTML reads the C1 controls as Windows-1252.
  const sign =
    code >= 0x80 && code < 0xa0
      ? new TextDecoder('windows-1252').decode(Uint8Array.of(code))
      : String.fromCodePoint(code);
  return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(sign) ? entity : sign;
};

/** @param plain what an entity becomes; itself to keep it */
export const unescapeHtml = (text: string, plain = (_: string, sign: string): string => sign): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos|nbsp|[nm]dash|hellip|[lr][sd]quo|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity) =>
    plain(entity, signOf(entity)),
  );

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
