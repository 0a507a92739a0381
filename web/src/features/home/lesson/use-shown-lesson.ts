import { useQueries, useQuery } from '@tanstack/react-query';
import type { VisualKind } from '#domain/visuals/visual.ts';
import { newestCoursesQuery } from '#web/api/catalog.ts';
import { type PreviewSlides, type PublicCourse, previewQuery, publicCourseQuery } from '#web/api/public-course.ts';
import { mostReviewed } from '../use-shown-courses.ts';

export type PicturedSlide = Extract<PreviewSlides[number], { kind: 'lesson' }>;

interface ShownLesson {
  readonly course: PublicCourse;
  readonly slides: readonly PicturedSlide[];
}

/** The courses that the examples load anyway. */
const CANDIDATES = 3;
const SLIDES = 3;

/** The best-looking kinds first. Images need permission, and an exercise is more to do than to see. */
const preferred: readonly VisualKind[] = [
  'chart',
  'diagram',
  'comparison',
  'steps',
  'timeline',
  'formula',
  'code',
  'workedExample',
  'misconception',
];

/** One slide of each kind of visual, the preferred kinds first. */
function slidesByKind(slides: PreviewSlides): PicturedSlide[] {
  const lessonSlides = slides.filter((slide) => slide.kind === 'lesson');
  return preferred.flatMap((kind) => lessonSlides.find(({ visual }) => visual?.kind === kind) ?? []);
}

/** Of the most reviewed courses, the free lesson with the most kinds of visuals: three of them, in their order. */
export function useShownLesson(): ShownLesson | undefined {
  const { data } = useQuery(newestCoursesQuery());
  const courses = useQueries({
    queries: mostReviewed(data?.cards ?? [])
      .slice(0, CANDIDATES)
      .map(({ id }) => publicCourseQuery(id)),
  });
  const withPreview = courses.flatMap(({ data }) => (data?.course.hasPreview ? [data.course] : []));
  const lessons = useQueries({ queries: withPreview.map(({ id }) => previewQuery(id)) });
  // Waits for all, so that the section appears once.
  if ([...courses, ...lessons].some(({ isLoading }) => isLoading)) return undefined;
  const [best] = withPreview
    .map((course, index) => {
      const slides = lessons[index]?.data?.slides ?? [];
      return { course, slides, byKind: slidesByKind(slides) };
    })
    .filter(({ byKind }) => byKind.length >= SLIDES)
    .sort((a, b) => b.byKind.length - a.byKind.length);
  if (!best) return undefined;
  const chosen = new Set(best.byKind.slice(0, SLIDES).map(({ id }) => id));
  return {
    course: best.course,
    slides: best.slides.flatMap((slide) => (slide.kind === 'lesson' && chosen.has(slide.id) ? [slide] : [])),
  };
}
