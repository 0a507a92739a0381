import pMap from 'p-map';
import type { LessonSpans } from '#domain/sources/grounding.ts';
import { type NumberedSource, spansForLesson } from '#domain/sources/selection.ts';
import { placeOf } from '#domain/sources/span-place.ts';
import type { SpanId } from '#domain/sources/spans.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { rankSpans } from './rank-spans.ts';
import { languageOf } from './source-language.ts';

/** A source has up to 4 million characters. */
const READS_AT_ONCE = 3;

export async function readSources(
  { read }: PortsOf<'sourceTexts.read'>['sourceTexts'],
  ownerId: string,
  sources: readonly { readonly number: number; readonly id: string }[],
): Promise<NumberedSource[]> {
  const texts = await pMap(
    sources,
    async ({ id, number }) => {
      const text = await read({ ownerId, id });
      return text ? [{ number, text, ...languageOf(text) }] : [];
    },
    { concurrency: READS_AT_ONCE },
  );
  return texts.flat();
}

export const numbered = <S>(sources: readonly S[]): (S & { readonly number: number })[] =>
  sources.map((source, index) => ({ ...source, number: index + 1 }));

export function lessonSelection(sources: readonly NumberedSource[]) {
  const rank = rankSpans(sources);
  const languages = new Map(sources.map(({ number, language }) => [number, language]));
  const stopWords = [...new Set(sources.flatMap((source) => source.stopWords))];
  return (query: string, first: readonly SpanId[] = [], wish = ''): LessonSpans => ({
    spans: spansForLesson(sources, rank, query, first, wish).map((span) => ({
      ...span,
      language: languages.get(placeOf(span.id).sourceNumber) ?? null,
    })),
    stopWords,
  });
}
