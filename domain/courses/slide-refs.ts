import { placeOf } from '../sources/span-place.ts';
import type { SpanId } from '../sources/spans.ts';
import type { CourseContent, CourseSources } from './content.ts';

type Content = Pick<CourseContent, 'modules'>;
/** So that the page of a working copy stays small. */
const MAX_FORMER_REFS = 500;

export const refsIn = ({ modules }: Content): SpanId[] => [
  ...new Set(
    modules.flatMap(({ lessons }) => lessons.flatMap(({ slides }) => slides.flatMap(({ sources }) => sources))),
  ),
];

interface FormerRefs {
  readonly refs: readonly SpanId[];
  readonly sources: CourseSources | undefined;
}

/**
 * With those of deleted slides, which an undo may bring back after their source has expired. A number that another
 * source has now means other passages.
 */
export function rememberedRefs(content: Content & Pick<CourseContent, 'sources'>, former: FormerRefs): SpanId[] {
  const present = refsIn(content);
  const known = new Set(present);
  const nameOf = (sources: CourseSources | undefined, ref: SpanId) => sources?.names[placeOf(ref).sourceNumber - 1];
  const isOfAnother = (ref: SpanId) => ![undefined, nameOf(former.sources, ref)].includes(nameOf(content.sources, ref));
  const left = former.refs.filter((ref) => !known.has(ref) && !isOfAnother(ref));
  return [...present, ...left.slice(0, MAX_FORMER_REFS)];
}

export const withKnownRefs = <C extends Content>(content: C, isKnown: (ref: SpanId) => boolean): C =>
  refsIn(content).every(isKnown)
    ? content
    : {
        ...content,
        modules: content.modules.map((module) => ({
          ...module,
          lessons: module.lessons.map((lesson) => ({
            ...lesson,
            slides: lesson.slides.map((slide) => ({ ...slide, sources: slide.sources.filter(isKnown) })),
          })),
        })),
      };
