import type { CourseContent, Lesson, Module } from '#domain/courses/content.ts';
import { worksheetId } from '#domain/courses/part-ids.ts';
import { quizSlideId, takeawaysSlideId } from '#domain/courses/slides.ts';

/** What the middle of the Structure tab shows. */
export type ShownPart =
  | {
      readonly kind: 'module' | 'takeaways' | 'quiz' | 'worksheet';
      readonly module: Module;
      readonly moduleIndex: number;
    }
  | {
      readonly kind: 'lesson';
      readonly module: Module;
      readonly moduleIndex: number;
      readonly lesson: Lesson;
      readonly index: number;
    };

export function partId(part: ShownPart): string {
  switch (part.kind) {
    case 'module':
      return part.module.id;
    case 'lesson':
      return part.lesson.id;
    case 'takeaways':
      return takeawaysSlideId(part.module.id);
    case 'quiz':
      return quizSlideId(part.module.id);
    case 'worksheet':
      return worksheetId(part.module.id);
  }
}

/** By the id of the part, or of a slide or question in it. */
export function findPart({ modules }: Pick<CourseContent, 'modules'>, id: string | undefined): ShownPart | undefined {
  if (id === undefined) return undefined;
  for (const [moduleIndex, module] of modules.entries()) {
    const place = { module, moduleIndex };
    if (module.id === id) return { kind: 'module', ...place };
    const index = module.lessons.findIndex(
      (lesson) => lesson.id === id || lesson.slides.some((slide) => slide.id === id),
    );
    const lesson = module.lessons[index];
    if (lesson) return { kind: 'lesson', ...place, lesson, index };
    if (takeawaysSlideId(module.id) === id) return { kind: 'takeaways', ...place };
    if (quizSlideId(module.id) === id || module.quizQuestions.some((question) => question.id === id))
      return { kind: 'quiz', ...place };
    if (worksheetId(module.id) === id) return { kind: 'worksheet', ...place };
  }
  return undefined;
}

/** The first lesson, or the first module of a course without lessons. */
export function firstPart(content: Pick<CourseContent, 'modules'>): ShownPart | undefined {
  const [module] = content.modules;
  const lesson = content.modules.flatMap(({ lessons }) => lessons)[0];
  return findPart(content, lesson?.id ?? module?.id);
}
