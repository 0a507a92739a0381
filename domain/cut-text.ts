let segmenter: Intl.Segmenter | undefined;

/** Made on first use: most functions start without a text to cut. */
function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Grapheme clusters, one by one. */
export function* charactersIn(text: string): Generator<string> {
  for (const { segment } of charactersOf(text)) yield segment;
}

/** The character that the UTF-16 unit at `index` is part of. */
const characterAt = (text: string, index: number) => charactersOf(text).containing(index);

const isInPair = (text: string, index: number): boolean => (text.codePointAt(index - 1) ?? 0) > 0xffff;

/** Whether a character ends depends on the next code point too. */
const LOOKAHEAD = 2;

/**
 * The text's beginning, of at most `most` UTF-16 units. Ends between two characters as readers see them: grapheme
 * clusters (https://unicode.org/reports/tr29/). A single character longer than `most` is cut between code points.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most <= 0) return '';
  const end = characterAt(text.slice(0, most + LOOKAHEAD), most)?.index ?? most;
  return text.slice(0, end > 0 ? end : most - Number(isInPair(text, most)));
}

/** As `cutText`, but the text's end. */
export function cutTextBefore(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most <= 0) return '';
  const wanted = text.length - most;
  const { index = wanted, segment = '' } = characterAt(text, wanted) ?? {};
  const start = index === wanted ? wanted : index + segment.length;
  return text.slice(start < text.length ? start : wanted + Number(isInPair(text, wanted)));
}

/** At most `most` UTF-16 units, with an ellipsis if something is missing. */
export const shortenText = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
