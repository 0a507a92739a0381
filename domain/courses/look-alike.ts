import { isBlank } from '../is-blank.ts';
import { shownText } from '../shown-text.ts';

/** Letters of Cyrillic and Greek that are drawn as Latin ones. */
const drawnAs = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  Ѕ: 'S',
  І: 'I',
  Ј: 'J',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  ο: 'o',
} as const satisfies Readonly<Record<string, string>>;
const DRAWN_ALIKE = new RegExp(`[${Object.keys(drawnAs).join('')}]`, 'gu');
const latin: Readonly<Record<string, string>> = drawnAs;

/** Decomposed, so that the marks of a letter stay: Cyrillic ё is drawn as Latin ë. */
const drawn = (text: string): string =>
  shownText(text)
    .normalize('NFD')
    .replaceAll(DRAWN_ALIKE, (letter) => latin[letter] ?? letter)
    .normalize('NFC');

/** To a reader who minds the case: mW is not MW. */
export const looksLike = (one: string, other: string): boolean => one === other || drawn(one) === drawn(other);

/** For each text, the index of another one that differs at most in case. Blank texts have none. */
export function lookAlikes(texts: readonly string[]): (number | undefined)[] {
  const lower = texts.map((text) => shownText(text).toLowerCase());
  const asDrawn = texts.map(drawn);
  return lower.map((text, index) => {
    const other = texts.findIndex((_, at) => at !== index && (lower[at] === text || asDrawn[at] === asDrawn[index]));
    return isBlank(text) || other === -1 ? undefined : other;
  });
}
