import { diffWordsWithSpace } from 'diff';
import { cutText, cutTextBefore } from '#domain/cut-text.ts';

/** Unchanged characters shown around a difference. */
const CONTEXT_CHARS = 80;
/** Beyond this the texts count as all different: comparing them would take seconds. */
const MAX_DIFFERING_WORDS = 1_000;

export interface DiffPiece {
  readonly key: string;
  readonly text: string;
  readonly differs: boolean;
}

/** Keeps only the parts of unchanged text next to a difference. */
function shortenUnchanged(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : cutText(text, CONTEXT_CHARS);
  const tail = isLast ? '' : cutTextBefore(text, CONTEXT_CHARS);
  return text.length <= head.length + tail.length + 1 ? text : `${head}…${tail}`;
}

export interface TextDiff {
  readonly before: DiffPiece[];
  readonly after: DiffPiece[];
}

/** Splits both texts into equal and differing pieces. Long equal pieces are shortened, unless `whole`. */
export function diffText(before: string, after: string, { whole = false }: { whole?: boolean } = {}): TextDiff {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_DIFFERING_WORDS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const pieces = parts.map(({ value, added, removed }, index) => ({
    key: `${index}`,
    text: whole || added || removed ? value : shortenUnchanged(value, index === 0, index === parts.length - 1),
    differs: added || removed,
    added,
    removed,
  }));
  return {
    before: pieces.filter(({ text, added }) => !added && text !== ''),
    after: pieces.filter(({ text, removed }) => !removed && text !== ''),
  };
}
