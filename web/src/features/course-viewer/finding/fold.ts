import { cutText } from '#domain/cut-text.ts';
import { withPlainSigns } from '#domain/folded.ts';

/** Text without case, diacritics and invisible signs, in which searches compare. */
interface Folded {
  readonly text: string;
  /** For each character of `text`, where it begins in the source; one more for the end. */
  readonly from: readonly number[];
}

/** All but the backtick, which is an apostrophe. */
const IS_ASCII = /^[\0-_a-\x7f]*$/;
/** Letters that look like an apostrophe, as in Hawaiʻi. */
const OKINA = /[\u02b9-\u02bc]/;
/** Circumflex and backtick are also signs of their own. */
const MARKS = /(?![\0-\x7f])[\p{Diacritic}\p{Default_Ignorable_Code_Point}]/gu;

function foldCharacter(character: string): string {
  if (IS_ASCII.test(character)) return character.toLowerCase();
  if (OKINA.test(character)) return '';
  const bare = withPlainSigns(withPlainSigns(character).normalize('NFKD')).replaceAll(MARKS, '');
  // Upper case first: ß becomes ss, and both Greek sigmas become one.
  return bare.toUpperCase().toLowerCase();
}

/** Equal for texts that differ in case, diacritics, and kinds of apostrophe, quote and dash, in any script. */
export function fold(source: string): string {
  if (IS_ASCII.test(source)) return source.toLowerCase();
  let text = '';
  for (const character of source) text += foldCharacter(character);
  return text;
}

function foldWithPlaces(source: string): Folded {
  let text = '';
  const from: number[] = [];
  let place = 0;
  for (const character of source) {
    const folded = foldCharacter(character);
    for (let index = 0; index < folded.length; index++) from.push(place);
    text += folded;
    place += character.length;
  }
  return { text, from: [...from, place] };
}

/** The words of a query. Each has to occur. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Excerpts begin this far before the first match. */
const BEFORE = 32;
const LONGEST = 150;

/** The part of a line around its first match, cut into matching pieces and the rest. */
export function excerpt(line: string, words: readonly string[]): Piece[] {
  const { text, from } = foldWithPlaces(line);
  const matches: { start: number; end: number }[] = [];
  for (const word of words)
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      const start = from[at] ?? 0;
      // The whole last character, with its diacritics.
      const lastStart = from[at + word.length - 1] ?? start;
      const end = from.slice(at + word.length).find((place) => place > lastStart) ?? line.length;
      matches.push({ start, end });
    }
  matches.sort((a, b) => a.start - b.start);
  const first = matches[0]?.start ?? 0;
  const earliest = cutText(line, first - BEFORE).length;
  const begin = first <= BEFORE ? 0 : line.indexOf(' ', earliest) + 1 || earliest;
  const start = begin > first ? first : begin;
  const stop = start + cutText(line.slice(start), LONGEST).length;
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: line.slice(from, to), isMatch });
  };
  let at = start;
  for (const match of matches) {
    if (match.start < at || match.start >= stop) continue;
    add(at, match.start, false);
    add(match.start, Math.min(match.end, stop), true);
    at = Math.min(match.end, stop);
  }
  add(at, stop, false);
  return [
    ...(start > 0 ? [{ text: '…', isMatch: false }] : []),
    ...pieces,
    ...(stop < line.length ? [{ text: '…', isMatch: false }] : []),
  ];
}
