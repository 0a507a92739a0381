import { type Fonts, shippedWidth, tableFonts } from '../../visuals/fonts.ts';
import type { Face } from '../../visuals/scene.ts';

/** Fonts that most computers have, or have others as wide for. */
export const officeFonts = { serif: 'Georgia', sans: 'Arial', mono: 'Courier New' } as const;

/**
 * Widths in relation to the fonts of the site, measured: of DejaVu Serif, the widest that replaces Georgia, to Newsreader;
 * of Arial to Inter.
 */
const SERIF = 1.2;
const SANS = { regular: 0.96, bold: 1 } as const;
const BOLD_FROM = 600;
/** Of each letter of Courier New, in em. */
const MONO = 0.6001;
/** Letters that the site doesn't ship, other than ideographs, in em. */
const OTHER_LETTER = 0.7;
const isNarrow = (char: string): boolean =>
  /[\p{L}\p{M}]/u.test(char) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(char);

/** Letters after the Cyrillic ones. Looking at each letter of a text takes long. */
const OTHER_SCRIPTS = /[\u0530-\u1dff\u2c00-\uffff]/;

function widthWithOthers(text: string, face: Face): number {
  let width = 0;
  for (const char of text) {
    const isOther = shippedWidth(char, face) === undefined && isNarrow(char);
    width += isOther ? Math.min(OTHER_LETTER, tableFonts.width(char, face)) : tableFonts.width(char, face);
  }
  return width;
}

function monoWidth(text: string, face: Face): number {
  let width = 0;
  for (const char of text) width += shippedWidth(char, face) === undefined ? tableFonts.width(char, face) : MONO;
  return width;
}

/** At least what these fonts take, measured for Latin, Greek and Cyrillic letters. */
export const deckFonts: Fonts = {
  width(text, face) {
    if (face.family === 'mono') return monoWidth(text, face);
    const width = OTHER_SCRIPTS.test(text) ? widthWithOthers(text, face) : tableFonts.width(text, face);
    if (face.family === 'serif') return width * SERIF;
    return width * (face.weight < BOLD_FROM ? SANS.regular : SANS.bold);
  },
};
