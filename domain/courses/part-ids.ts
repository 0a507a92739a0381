import type { CourseContent } from './content.ts';
import { quizSlideId, takeawaysSlideId } from './slides.ts';

/** Of the editor's place, not of a slide. */
export const worksheetId = (moduleId: string): string => `${moduleId}-worksheet`;

type Path = readonly (string | number)[];

/**
 * All parts share one namespace. One slide of a lesson may have the lesson's id, which the viewer gave to lessons
 * without slides.
 */
function* partIds({ modules }: Pick<CourseContent, 'modules'>): Generator<{ id: string; path: Path }> {
  for (const [m, module] of modules.entries()) {
    const inModule = ['modules', m];
    for (const id of [module.id, takeawaysSlideId(module.id), quizSlideId(module.id)])
      yield { id, path: [...inModule, 'id'] };
    for (const [l, lesson] of module.lessons.entries()) {
      const inLesson = [...inModule, 'lessons', l];
      yield { id: lesson.id, path: [...inLesson, 'id'] };
      const sharing = lesson.slides.findIndex(({ id }) => id === lesson.id);
      for (const [s, slide] of lesson.slides.entries())
        if (s !== sharing) yield { id: slide.id, path: [...inLesson, 'slides', s, 'id'] };
    }
    for (const [q, question] of module.quizQuestions.entries())
      yield { id: question.id, path: [...inModule, 'quizQuestions', q, 'id'] };
  }
}

/** Progress is stored by these ids, so they must be unique in a course. */
export function repeatedPartId(content: Pick<CourseContent, 'modules'>): Path | undefined {
  const seen = new Set<string>();
  for (const { id, path } of partIds(content)) {
    if (seen.has(id)) return path;
    seen.add(id);
  }
  return undefined;
}
