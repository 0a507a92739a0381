import { placeOf } from '../sources/span-place.ts';
import type { CourseContent } from './content.ts';

export interface SourcedSlides {
  readonly sourced: number;
  readonly all: number;
}

export const sourcedSlideCounts = ({ modules, sources }: Pick<CourseContent, 'modules' | 'sources'>): SourcedSlides => {
  const slides = modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.slides));
  const isOfCourse = (ref: string): boolean => placeOf(ref).sourceNumber <= (sources?.names.length ?? 0);
  return { sourced: slides.filter((slide) => slide.sources.some(isOfCourse)).length, all: slides.length };
};

export const percentOf = ({ sourced, all }: SourcedSlides): number =>
  all === 0 ? 0 : Math.round((100 * sourced) / all);
