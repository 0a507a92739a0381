import type { CourseContent, CourseText, Slide } from '../courses/content.ts';
import { visualLines } from '../visuals/text.ts';
import { unnamedStudyIn } from './english.ts';
import { hasSource } from './rules/language.ts';
import { sentencesOf } from './words.ts';

/** A statement whose source the creator should know; not a fault. */
export interface Claim {
  readonly lessonId: string;
  readonly slideId: string;
  readonly kind: 'date' | 'percentage' | 'money' | 'study';
  readonly sentence: string;
}

const patterns: readonly (readonly [Claim['kind'], (text: string) => boolean])[] = [
  ['study', (text) => unnamedStudyIn(text) !== undefined],
  ['percentage', (text) => /\d\s?(?:%|percent\b|per cent\b)/i.test(text)],
  ['money', (text) => /[$€£¥]\s?\d|\d\s?(?:dollars?|euros?|pounds?|USD|EUR|GBP)\b/i.test(text)],
  ['date', (text) => /\b(?:1[5-9]|20)\d\d\b/.test(text)],
];

const textsOf = ({ points, visual, spoken }: Slide): Set<string> =>
  new Set(
    [
      ...points,
      ...(visual && visual.kind !== 'code' && visual.kind !== 'formula' ? visualLines(visual) : []),
      ...sentencesOf(spoken),
    ].map((text) => text.trim()),
  );

interface Fact extends Claim {
  readonly isSourced: boolean;
}

const isSourced = (slide: Slide): boolean => hasSource(slide) || slide.sources.length > 0;

export const factsOn = (slide: Slide): Pick<Claim, 'kind' | 'sentence'>[] =>
  [...textsOf(slide)].flatMap((sentence) => {
    const kind = patterns.find(([, matches]) => matches(sentence))?.[0];
    return kind ? [{ kind, sentence }] : [];
  });

export const factsIn = ({ content }: { readonly content: Pick<CourseContent, 'modules'> }): Fact[] =>
  content.modules
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) =>
      lesson.slides.flatMap((slide) =>
        factsOn(slide).map((fact) => ({
          ...{ lessonId: lesson.id, slideId: slide.id, isSourced: isSourced(slide) },
          ...fact,
        })),
      ),
    );

export const claimsIn = (text: Pick<CourseText, 'content'>): Claim[] =>
  factsIn(text).flatMap(({ isSourced, ...claim }) => (isSourced ? [] : [claim]));
