import { fontAdvances, fontHeights } from './font-table.ts';
import type { Direction, Face, FontFamily } from './scene.ts';

/** Exports pass their own, which know the fonts they embed. */
export interface Fonts {
  /** In em. */
  width(text: string, face: Face): number;
}

/** Of the line box, in em. */
export const heightsOf = (family: FontFamily) => fontHeights[family];

type FaceName = keyof typeof fontAdvances;
const isFace = (name: string): name is FaceName => name in fontAdvances;
const nameOf = ({ family, weight }: Face): FaceName => {
  const name = `${family}${weight}`;
  if (isFace(name)) return name;
  return family === 'sans' ? 'sans400' : family === 'serif' ? 'serif500' : 'mono400';
};

const tables = new Map<FaceName, ReadonlyMap<string, number>>();

function tableOf(name: FaceName): ReadonlyMap<string, number> {
  const known = tables.get(name);
  if (known) return known;
  const table = new Map<string, number>();
  for (const [advance, chars] of Object.entries(fontAdvances[name]))
    for (const char of chars) table.set(char, Number(advance) / 1000);
  tables.set(name, table);
  return table;
}

/** For other fonts: emoji and fallbacks are wider than an em on most systems. */
const UNKNOWN_WIDTH = 1.1;
const EMOJI_WIDTH = 1.4;
const isUnseen = (char: string): boolean => /^[\p{Mn}\p{Me}\p{Cf}\u115f\u1160\u3164]$/u.test(char);
const isEmoji = (char: string): boolean => /^[\p{Emoji_Presentation}\p{Extended_Pictographic}]$/u.test(char);

/** In em; undefined if the fonts lack the character. */
export function shippedWidth(char: string, face: Face): number | undefined {
  const table = tableOf(nameOf(face));
  return table.get(char) ?? table.get(char.normalize('NFD')[0] ?? '');
}

function charWidth(char: string, face: Face): number {
  const shipped = shippedWidth(char, face);
  if (shipped !== undefined) return shipped;
  if (isUnseen(char)) return 0;
  // Serif fallbacks for Greek and Cyrillic are about as wide as Inter.
  if (face.family === 'serif') return charWidth(char, { family: 'sans', weight: 600 });
  return isEmoji(char) ? EMOJI_WIDTH : UNKNOWN_WIDTH;
}

export const tableFonts: Fonts = {
  width(text, face) {
    const table = tableOf(nameOf(face));
    let width = 0;
    for (const char of text) width += table.get(char) ?? charWidth(char, face);
    return width;
  },
};

/** By the first letter that has a direction. */
export function directionOf(text: string): Direction | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? 'rtl'
    : 'ltr';
}
