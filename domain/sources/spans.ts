import * as z from 'zod';
import { cutText, shortenText } from '../cut-text.ts';
import { sentencesOf } from '../sentences.ts';
import type { PlaceKind } from './span-place.ts';
import { countWords } from './words.ts';

export const MAX_GENERATION_SOURCES = 10;
/** Spans that one slide can rest on. */
export const MAX_SLIDE_SOURCES = 4;

/** Within its source: `p14.3`. */
const PlaceId = z.string().regex(/^[psh]\d{1,5}\.\d{1,5}$/, 'is not the id of a span');

/** Within a course: `S2.p14.3`. */
export const SpanId = z.string().regex(/^S([1-9]|10)\.[psh]\d{1,5}\.\d{1,5}$/, 'is not the id of a span');
export type SpanId = z.infer<typeof SpanId>;

export const spanId = (sourceNumber: number, placeId: string): SpanId => `S${sourceNumber}.${placeId}`;

export const StoredSpan = z.strictObject({
  id: PlaceId,
  /** The nearest heading before it; empty if there is none. */
  heading: z.string(),
  text: z.string(),
});
export type StoredSpan = z.infer<typeof StoredSpan>;

export interface Section {
  readonly kind: PlaceKind;
  readonly number: number;
  readonly heading: string;
  readonly text: string;
}

const SPAN_WORDS = 120;
/** For texts without sentence ends. */
const MAX_SPAN_CHARS = 2_000;

function hardCut(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(parts.at(-1)?.length)) parts.push(cutText(rest, MAX_SPAN_CHARS));
  return parts;
}

/** Whole sentences, about 120 words each. The parts join to the text. */
function textsOf(text: string): string[] {
  const texts: string[] = [];
  let open = '';
  let words = 0;
  for (const sentence of sentencesOf(text).flatMap(hardCut)) {
    const more = countWords(sentence);
    if (open !== '' && (words + more > SPAN_WORDS * 1.25 || open.length + sentence.length > MAX_SPAN_CHARS)) {
      texts.push(open);
      open = '';
      words = 0;
    }
    open += sentence;
    words += more;
    if (words >= SPAN_WORDS) {
      texts.push(open);
      open = '';
      words = 0;
    }
  }
  return open === '' ? texts : [...texts, open];
}

export function sectionsOf(spans: readonly StoredSpan[]): { heading: string; text: string }[] {
  const sections = new Map<string, { heading: string; text: string }>();
  for (const { id, heading, text } of spans) {
    const place = id.slice(0, id.indexOf('.'));
    sections.set(place, { heading, text: `${sections.get(place)?.text ?? ''}${text}` });
  }
  return [...sections.values()];
}

/** A paragraph styled as a heading would be repeated in each of its spans. */
export const MAX_HEADING_CHARS = 200;

/** Ids depend on the section and the order in it only. */
export const spansOf = (sections: readonly Section[]): StoredSpan[] =>
  sections.flatMap(({ kind, number, heading, text }) =>
    textsOf(text).map((part, index) => ({
      id: `${kind}${number}.${index + 1}`,
      heading: shortenText(heading, MAX_HEADING_CHARS),
      text: part,
    })),
  );
