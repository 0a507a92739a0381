import * as z from 'zod';
import type { Slide } from '../courses/content.ts';
import { visualLines } from '../visuals/text.ts';
import { MAX_SLIDE_SOURCES, SpanId } from './spans.ts';
import { contentWords } from './words.ts';

const LessonSpan = z.strictObject({
  id: SpanId,
  heading: z.string(),
  text: z.string(),
  /** BCP 47; null if unclear. */
  language: z.string().nullable(),
});

export const LessonSpans = z.strictObject({
  spans: z.array(LessonSpan),
  /** Of the spans' languages. */
  stopWords: z.array(z.string()),
});
export type LessonSpans = z.infer<typeof LessonSpans>;

/** Of the slide's content words. */
const MIN_SHARE = 1 / 5;

/** Both written forms of Norwegian share most words. */
const norwegian = /^n[bn]$/;
const baseOf = (language: string): string => (language.toLowerCase().split('-')[0] ?? '').replace(norwegian, 'no');

type SlideWords = Pick<Slide, 'title' | 'points' | 'spoken' | 'visual'>;

const slideText = ({ title, points, spoken, visual }: SlideWords): string =>
  [title, ...points, spoken, ...(visual ? visualLines(visual) : [])].join('\n');

/** Named spans that exist and share words with the slide. A span in another language can't be compared, so it stays. */
export function groundedSpans(
  slide: SlideWords,
  named: readonly string[],
  { spans, stopWords }: LessonSpans,
  language: string,
): SpanId[] {
  const skipped = new Set(stopWords);
  const ofSlide = contentWords(slideText(slide), skipped);
  const rests = (text: string): boolean => {
    const ofSpan = contentWords(text, skipped);
    const shared = [...ofSlide].filter((word) => ofSpan.has(word)).length;
    return ofSlide.size > 0 && shared / ofSlide.size >= MIN_SHARE;
  };
  return spans
    .filter(({ id }) => named.includes(id))
    .filter((span) => (span.language !== null && baseOf(span.language) !== baseOf(language)) || rests(span.text))
    .map(({ id }) => id);
}

export type Sourced<S extends SlideWords> = S & { readonly sources?: readonly string[] | undefined };

export const withGroundedSources = <S extends SlideWords>(
  slides: readonly Sourced<S>[],
  material: LessonSpans,
  language: string,
) =>
  slides.map(({ sources = [], ...slide }) => {
    const grounded = groundedSpans(slide, sources, material, language);
    return grounded.length > 0 ? { ...slide, sources: grounded } : slide;
  });

/** A rewritten slide may rest on what it rested on before. Spans that can't be read any more stay. */
export function keptSources(
  { sources = [], ...slide }: Sourced<SlideWords>,
  before: readonly SpanId[],
  material: LessonSpans,
  language: string,
): SpanId[] {
  const grounded = groundedSpans(slide, [...sources, ...before], material, language);
  const unread = before.filter((id) => !material.spans.some((span) => span.id === id));
  return [...grounded, ...unread].slice(0, MAX_SLIDE_SOURCES);
}
