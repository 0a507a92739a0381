import type { Lesson } from './content.ts';

type Taught = { readonly id: string; readonly slides: readonly Pick<Lesson['slides'][number], 'id' | 'visual'>[] };

/** The worked example, or the slide after the opening one. */
const mainSlideOf = ({ slides }: Taught): string | null =>
  (slides.find(({ visual }) => visual?.kind === 'workedExample') ?? slides[1] ?? slides[0])?.id ?? null;

/**
 * @param named a slide's id, or a lesson's if its slides were not known; of a wrong slide id, the lesson counts
 * @returns null if the lesson isn't one of these
 */
export function teachingSlide(lessons: readonly Taught[], named: string): string | null {
  // A lesson's only slide may have its lesson's id.
  if (lessons.some(({ slides }) => slides.some(({ id }) => id === named))) return named;
  const lesson = lessons.find(({ id }) => id === named || named.startsWith(`${id}-s`));
  return lesson ? mainSlideOf(lesson) : null;
}
