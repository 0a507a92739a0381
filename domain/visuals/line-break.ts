/** In px. */
type Measure = (text: string) => number;

/** Kerning and contextual forms may widen a line by this factor. */
export const KERNING = 1.02;

const ideograph = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef';
/** Punctuation that must not start or end a line. */
const closing = '\\p{Pe}\\p{Pf}、。，．・：；？！ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…%,.!?;:';
const opening = '\\p{Ps}\\p{Pi}';
/** After spaces, after hyphens and dashes between letters, around ideographs. */
const breaks = new RegExp(
  `(?<= )|(?<=\\p{L}[-‐–/])(?=\\p{L})|(?<=[—\\u200b])(?=[\\p{L}\\p{N}])|(?<=[${ideograph}])(?![${closing} ])(?<![${opening}])|(?<=[^${opening} ])(?=[${ideograph}])(?![${closing}])`,
  'u',
);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const isUnspaced = (text: string): boolean =>
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text);

const segmentsOf = (text: string, segmenter: Intl.Segmenter): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** As its lines have it, together. No-break spaces stay at both ends, for the indents of code. */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\S\u00a0\u202f]+/gu, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^ +| +$/g, '');

/** A hyphen would change numbers and addresses. */
const plainWord =
  /^[\p{Ps}\p{Pi}]*(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*)+[\p{Po}\p{Pe}\p{Pf}]* ?$/u;

/** A shorter end of a broken word would look lost. */
const MIN_END = 3;

function hardBroken(word: string, fits: (text: string) => boolean, isHyphenated: boolean): string[] {
  // An emoji sequence that a font doesn't know is as wide as its parts.
  let rest = segmentsOf(word, graphemes).flatMap((part) => (fits(part) ? [part] : Array.from(part)));
  const hyphen = isHyphenated && plainWord.test(word) && rest.every((part) => fits(`${part}-`)) ? '-' : '';
  const lines: string[][] = [];
  while (rest.length > 1 && !fits(rest.join(''))) {
    let length = 1;
    while (fits(rest.slice(0, length + 1).join('') + hyphen)) length++;
    lines.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  const previous = lines.at(-1);
  if (previous && previous.length > MIN_END && rest.length < MIN_END) {
    const moved = previous.slice(rest.length - MIN_END);
    if (fits([...moved, ...rest].join(''))) {
      previous.splice(rest.length - MIN_END);
      rest = [...moved, ...rest];
    }
  }
  return [...lines.map((line) => line.join('') + hyphen), rest.join('')];
}

const trimmed = (line: string): string => line.replace(/[ \u00a0\u200b]+$/u, '');

const piecesOf = (text: string): string[] =>
  normalizeText(text)
    .split(breaks)
    .flatMap((piece) => (isUnspaced(piece) ? segmentsOf(piece, words) : [piece]));

export const longestPiece = (text: string, measure: Measure): number =>
  Math.max(...piecesOf(text).map((piece) => measure(trimmed(piece)) * KERNING));

function linesOf(pieces: readonly string[], measure: Measure, width: number, isHyphenated: boolean): string[] {
  const fits = (line: string): boolean => measure(trimmed(line)) * KERNING <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (trimmed(line) !== '') lines.push(trimmed(line));
    line = '';
    if (fits(piece)) {
      line = piece;
      continue;
    }
    // A number leaves its unit before a word is broken.
    for (const word of piece.split(/(?<=\u00a0)/u)) {
      if (fits(line + word)) {
        line += word;
        continue;
      }
      if (trimmed(line) !== '') lines.push(trimmed(line));
      const parts = fits(word) ? [word] : hardBroken(word, fits, isHyphenated);
      line = parts.pop() ?? '';
      lines.push(...parts);
    }
  }
  if (trimmed(line) !== '') lines.push(trimmed(line));
  return lines;
}

interface BreakOptions {
  /** Lines of about the same width. */
  readonly balanced?: boolean;
  /** At breaks within words. */
  readonly hyphens?: boolean;
}

/** Never shortens text. Breaks a word only if it is longer than a line. */
export function breakLines(
  text: string,
  measure: Measure,
  width: number,
  { balanced = false, hyphens = true }: BreakOptions = {},
): string[] {
  const pieces = piecesOf(text);
  const lines = linesOf(pieces, measure, width, hyphens);
  if (!balanced || lines.length < 2 || lines.length > 4) return lines;
  // A narrower column must not break words.
  const longest = Math.max(...pieces.map((piece) => measure(trimmed(piece)) * KERNING));
  let best = lines;
  let [low, high] = [Math.max(width / 2, longest), width];
  for (let step = 0; step < 5 && low < high; step++) {
    const middle = (low + high) / 2;
    const tried = linesOf(pieces, measure, middle, hyphens);
    if (tried.length === lines.length) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}
