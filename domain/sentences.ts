/** A point inside a number ends no sentence. */
const sentenceEnd = /(?:[.!?]["'”’»)\]]*\s|[。！？…।؟\n]["'”’»)\]]*)\s*/g;

/** The parts join to the text. */
function cutAfter(text: string, end: RegExp): string[] {
  const units: string[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(end)) {
    units.push(text.slice(from, index + match.length));
    from = index + match.length;
  }
  return from < text.length ? [...units, text.slice(from)] : units;
}

export const sentencesOf = (text: string): string[] => cutAfter(text, sentenceEnd);
