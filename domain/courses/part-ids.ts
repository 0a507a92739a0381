import type { CourseContent } from './content.ts';
import { quizSlideId, takeawaysSlideId } from './slides.ts';

type Path = readonly (string | number)[];

/**
 * The ids of a course's parts with where they stand: modules, the slides that follow from them, lessons, slides and
 * questions share one space of names.
 */
function* partIds({ modules }: Pick<CourseContent, 'modules'>): Generator<{ id: string; path: Path }> {
  for (const [m, module] of modules.entries()) {
    const inModule = ['modules', m];
    for (const id of [module.id, takeawaysSlideId(module.id), quizSlideId(module.id)])
      yield { id, path: [...inModule, 'id'] };
    for (const [l, lesson] of module.lessons.entries()) {
      const inLesson = [...inModule, 'lessons', l];
      yield { id: lesson.id, path: [...inLesson, 'id'] };
      for (const [s, slide] of lesson.slides.entries()) yield { id: slide.id, path: [...inLesson, 'slides', s, 'id'] };
    }
    for (const [q, question] of module.quizQuestions.entries())
      yield { id: question.id, path: [...inModule, 'quizQuestions', q, 'id'] };
  }
}

/**
 * Where an id stands for the second time; progress is kept by these ids, so each must be unique within a course
 * (docs/product.md "Courses").
 */
export function repeatedPartId(content: Pick<CourseContent, 'modules'>): Path | undefined {
  const seen = new Set<string>();
  for (const { id, path } of partIds(content)) {
    if (seen.has(id)) return path;
    seen.add(id);
  }
  return undefined;
}
