import { shippedWidth } from '../../visuals/fonts.ts';

const face = { family: 'sans', weight: 400 } as const;

/** Signs that belong to no script are symbols. */
const isLetter = (char: string): boolean => /(?!\p{Script=Common})\p{L}/u.test(char);
const isShipped = (char: string): boolean => !isLetter(char) || shippedWidth(char, face) !== undefined;
/** Ligatures become their letters. */
const isShown = (char: string): boolean => isShipped(char) || [...char.normalize('NFKC')].every(isShipped);

/** Whether the fonts of PDF files have its letters: Latin, Greek and Cyrillic ones. */
export const isPrintable = (text: string): boolean => [...text].every(isShown);
