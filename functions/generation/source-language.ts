import { franc } from 'franc-min';
import * as stopWordLists from 'stopword';
import { cutText } from '#domain/cut-text.ts';
import type { NumberedSource } from '#domain/sources/selection.ts';
import type { SourceText } from '#domain/sources/source.ts';

/** Enough to tell the language. */
const SAMPLE_CHARS = 20_000;
const UNKNOWN = 'und';

const stopWordsOf = (code: string): string[] => {
  const list: unknown = Object.entries(stopWordLists).find(([name]) => name === code)?.[1];
  return Array.isArray(list) ? list.map((each) => String(each).toLowerCase()) : [];
};

function sampleOf({ spans }: SourceText): string {
  let sample = '';
  for (const { text } of spans) {
    if (sample.length >= SAMPLE_CHARS) break;
    sample += `${text}\n`;
  }
  return cutText(sample, SAMPLE_CHARS);
}

export function languageOf(text: SourceText): Pick<NumberedSource, 'language' | 'stopWords'> {
  const code = franc(sampleOf(text));
  return {
    // `eng` becomes `en`.
    language: code === UNKNOWN ? null : (Intl.getCanonicalLocales(code)[0] ?? null),
    stopWords: stopWordsOf(code),
  };
}
