import * as z from 'zod';
import type { CourseContent, Lesson, Module, QuizQuestion, Slide } from '../courses/content.ts';
import { PartId } from '../ids.ts';

export const RewrittenPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), lessonId: PartId }),
  z.strictObject({ kind: z.literal('quiz'), moduleId: PartId }),
  z.strictObject({ kind: z.literal('slide'), slideId: PartId }),
]);
export type RewrittenPart = z.infer<typeof RewrittenPart>;
export type CoursePart =
  | { kind: 'lesson'; lesson: Lesson }
  | { kind: 'quiz'; quizQuestions: QuizQuestion[] }
  | { kind: 'slide'; slide: Slide };

type Content = Pick<CourseContent, 'modules'>;

export function partOf({ modules }: Content, part: RewrittenPart): CoursePart | undefined {
  const lessons = modules.flatMap((module) => module.lessons);
  switch (part.kind) {
    case 'lesson': {
      const lesson = lessons.find(({ id }) => id === part.lessonId);
      return lesson && { kind: 'lesson', lesson };
    }
    case 'quiz': {
      const module = modules.find(({ id }) => id === part.moduleId);
      return module && { kind: 'quiz', quizQuestions: module.quizQuestions };
    }
    case 'slide': {
      const slide = lessons.flatMap((lesson) => lesson.slides).find(({ id }) => id === part.slideId);
      return slide && { kind: 'slide', slide };
    }
  }
}

/** Keeps object identity where nothing changed. */
const replaced = <T>(list: T[], replace: (item: T) => T): T[] => {
  const next = list.map(replace);
  return next.every((item, index) => item === list[index]) ? list : next;
};

function inModule(module: Module, part: RewrittenPart, proposal: CoursePart): Module {
  if (part.kind === 'quiz')
    return module.id === part.moduleId && proposal.kind === 'quiz'
      ? { ...module, quizQuestions: proposal.quizQuestions }
      : module;
  const lessons = replaced(module.lessons, (lesson) => inLesson(lesson, part, proposal));
  return lessons === module.lessons ? module : { ...module, lessons };
}

function inLesson(lesson: Lesson, part: RewrittenPart, proposal: CoursePart): Lesson {
  if (part.kind === 'lesson' && proposal.kind === 'lesson')
    return lesson.id === part.lessonId ? proposal.lesson : lesson;
  if (part.kind !== 'slide' || proposal.kind !== 'slide') return lesson;
  const slides = replaced(lesson.slides, (slide) => (slide.id === part.slideId ? proposal.slide : slide));
  return slides === lesson.slides ? lesson : { ...lesson, slides };
}

/** Unchanged if the part was removed. */
export function withPart<C extends Content>(content: C, part: RewrittenPart, proposal: CoursePart): C {
  const modules = replaced(content.modules, (module) => inModule(module, part, proposal));
  return modules === content.modules ? content : { ...content, modules };
}
