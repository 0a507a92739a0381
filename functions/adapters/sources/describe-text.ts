import { cutText } from '#domain/cut-text.ts';
import { MAX_SOURCE_CHARS, MAX_SOURCE_WORDS, type SourceText } from '#domain/sources/source.ts';
import { spansOf } from '#domain/sources/spans.ts';
import { countWords } from '#domain/sources/words.ts';
import { type ReadResult, UnreadableSource } from './read-result.ts';

const MAX_TITLE_CHARS = 200;

/** @throws UnreadableSource */
export function describeText({ title, sections }: ReadResult, name: string): SourceText {
  const words = sections.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words === 0) throw new UnreadableSource('empty');
  const chars = sections.reduce((sum, { text }) => sum + text.length, 0);
  if (words > MAX_SOURCE_WORDS || chars > MAX_SOURCE_CHARS) throw new UnreadableSource('too-many-words');
  return { title: cutText(title || name, MAX_TITLE_CHARS), words, spans: spansOf(sections) };
}
