import * as z from 'zod';
import type { CourseContent, Lesson, Module, QuizQuestion, Slide } from '../courses/content.ts';
import { teachingSlide } from '../courses/teaching-slide.ts';
import { PartId } from '../ids.ts';

export const RewrittenPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), lessonId: PartId }),
  z.strictObject({ kind: z.literal('quiz'), moduleId: PartId }),
  z.strictObject({ kind: z.literal('slide'), slideId: PartId }),
  z.strictObject({ kind: z.literal('question'), questionId: PartId }),
]);
export type RewrittenPart = z.infer<typeof RewrittenPart>;
export type CoursePart =
  | { kind: 'lesson'; lesson: Lesson }
  | { kind: 'quiz'; quizQuestions: QuizQuestion[] }
  | { kind: 'slide'; slide: Slide }
  | { kind: 'question'; question: QuizQuestion };

type Content = Pick<CourseContent, 'modules'>;

/** Parts of different kinds may share it. */
export function rewrittenId(part: RewrittenPart): string {
  switch (part.kind) {
    case 'lesson':
      return part.lessonId;
    case 'quiz':
      return part.moduleId;
    case 'slide':
      return part.slideId;
    case 'question':
      return part.questionId;
  }
}

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
    case 'question': {
      const question = modules.flatMap((module) => module.quizQuestions).find(({ id }) => id === part.questionId);
      return question && { kind: 'question', question };
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
  if (part.kind === 'question') return proposal.kind === 'question' ? withQuestion(module, part, proposal) : module;
  const lessons = replaced(module.lessons, (lesson) => inLesson(lesson, part, proposal));
  if (lessons === module.lessons) return module;
  return {
    ...module,
    lessons,
    quizQuestions: proposal.kind === 'lesson' ? retaught(module, proposal.lesson) : module.quizQuestions,
  };
}

function withQuestion(
  module: Module,
  { questionId }: Extract<RewrittenPart, { kind: 'question' }>,
  { question: written }: Extract<CoursePart, { kind: 'question' }>,
): Module {
  const quizQuestions = replaced(module.quizQuestions, (question) => (question.id === questionId ? written : question));
  return quizQuestions === module.quizQuestions ? module : { ...module, quizQuestions };
}

/** Questions about replaced slides lead to the new one that teaches most. */
function retaught({ lessons, quizQuestions }: Module, written: Lesson): QuizQuestion[] {
  const before = lessons.find(({ id }) => id === written.id)?.slides ?? [];
  const gone = new Set(before.map(({ id }) => id));
  for (const { id } of written.slides) gone.delete(id);
  return replaced(quizQuestions, (question) =>
    question.teaches !== null && gone.has(question.teaches)
      ? { ...question, teaches: teachingSlide([written], written.id) }
      : question,
  );
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
