/** Controls and signs without width, but for joiners, variation selectors and flag tags, which can change a glyph. */
const UNSEEN =
  /(?!\s|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e01ef}])[\p{Cc}\p{Default_Ignorable_Code_Point}]|\ufeff/gu;
/** Joiners and selectors that change nothing there. */
const IDLE = /(?<=^|\s|[A-Za-z])(?:\u200c|\u200d|[\ufe00-\ufe0f])+|(?:\u200c|\u200d)+(?=\s|$)/gu;
/** Also the empty sign of Braille. */
const SPACES = /[\s\u2800]+/g;
/** Full and half width, ligatures, dots, Roman numerals, radicals, degrees and micro. Not raised or circled signs. */
const OTHER_FORMS =
  /[\u00b5\u0132\u0133\u2024-\u2026\u2103\u2109\u2160-\u217f\u2f00-\u2fd5\ufb00-\ufb06\uff01-\uffee]+/g;
const HYPHENS = /[\u2010\u2011]/g;

/** What a reader can tell apart: neither how letters are composed or spaced, nor which kind of space it is. */
export const shownText = (text: string): string =>
  text
    .replaceAll(OTHER_FORMS, (signs) => signs.normalize('NFKC'))
    .replaceAll(HYPHENS, '-')
    .replaceAll(UNSEEN, '')
    .replaceAll(IDLE, '')
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .trim();
