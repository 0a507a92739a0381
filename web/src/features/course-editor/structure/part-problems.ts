import type { Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';
import { lookAlikes } from '#domain/courses/look-alike.ts';
import { isBlank } from '#domain/is-blank.ts';
import { visualLines } from '#domain/visuals/text.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

export function slideProblem({ title, points, visual, spoken }: Slide): string | undefined {
  if (visual?.kind === 'image' && isBlank(visual.alt)) return messages.imageWithoutText;
  if (
    visual &&
    visualLines(visual)
      .join('')
      .replaceAll(/[\s\d.:;→|]/g, '') === ''
  )
    return messages.emptyVisual;
  const isEmpty = isBlank(title) && points.every(isBlank) && !visual && isBlank(spoken);
  return isEmpty ? messages.emptySlide : undefined;
}

export function questionProblem({ question, options }: QuizQuestion): string | undefined {
  if (isBlank(question)) return messages.emptyQuestion;
  if (options.some(isBlank)) return messages.emptyOption;
  return lookAlikes(options).some((other) => other !== undefined) ? messages.sameOptions : undefined;
}

/** What is missing in a lesson, for the outline. */
export function lessonProblem({ title, slides }: Lesson): string | undefined {
  if (isBlank(title)) return messages.noTitle;
  if (slides.length === 0) return messages.noSlidesShort;
  const index = slides.findIndex((slide) => slideProblem(slide) !== undefined);
  const slide = slides[index];
  return slide && messages.atSlide(index + 1, slideProblem(slide) ?? '');
}

export function quizProblem({ quizQuestions }: Module): string | undefined {
  const index = quizQuestions.findIndex((question) => questionProblem(question) !== undefined);
  const question = quizQuestions[index];
  return question && messages.atQuestion(index + 1, questionProblem(question) ?? '');
}

export function moduleProblem({ title, lessons }: Module): string | undefined {
  if (isBlank(title)) return messages.noTitle;
  return lessons.length === 0 ? messages.noLessonsShort : undefined;
}
