import type { CourseContent, Lesson, Module, QuizQuestion } from '../courses/content.ts';
import { partOf, type RewrittenPart } from '../rewrites/course-part.ts';
import { visualLines } from '../visuals/text.ts';
import { textHash } from './text-hash.ts';

type Content = Pick<CourseContent, 'modules'>;

/** Only what learners read is checked. */
export const lessonAsRead = ({ id, title, objective, slides }: Lesson) => ({
  id,
  title,
  objective,
  slides: slides.map((slide) => ({
    id: slide.id,
    title: slide.title,
    points: slide.points,
    visual: slide.visual ? visualLines(slide.visual) : [],
    spoken: slide.spoken,
  })),
});
export type ReadLesson = ReturnType<typeof lessonAsRead>;

const readModule = ({ lessons }: Module): ReadLesson[] => lessons.map(lessonAsRead);

export const lessonHash = (lesson: Lesson): string => textHash(lessonAsRead(lesson));

export const questionHash = ({ id, question, secondWording, options, correctAnswer }: QuizQuestion): string =>
  textHash({ id, question, secondWording, options, correctAnswer });

/** Answers from the options alone don't depend on the slides. */
export const quizHash = (module: Module, from: 'slides' | 'options'): string =>
  textHash([...(from === 'slides' ? [readModule(module)] : []), module.quizQuestions.map(questionHash)]);

/** Undefined if the part was removed. */
export function partHash(content: Content, part: RewrittenPart): string | undefined {
  const present = partOf(content, part);
  return present && textHash(present);
}
