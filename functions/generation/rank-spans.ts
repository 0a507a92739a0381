import MiniSearch from 'minisearch';
import type { NumberedSource, Ranking } from '#domain/sources/selection.ts';
import { spansIn } from '#domain/sources/selection.ts';
import { wordsOf } from '#domain/sources/words.ts';

/** BM25; a heading counts twice. */
export function rankSpans(sources: readonly NumberedSource[]): Ranking {
  const stopWords = new Set(sources.flatMap((source) => source.stopWords));
  const index = new MiniSearch<{ id: string; heading: string; text: string }>({
    fields: ['heading', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => (stopWords.has(word) ? null : word),
    searchOptions: { boost: { heading: 2 }, prefix: false, fuzzy: false },
  });
  index.addAll(spansIn(sources));
  return (query) => index.search(query).map(({ id }) => String(id));
}
