import type { Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

/** Random: ids of removed parts live on in buyers' progress and must not return. */
const newPartId = (): string => crypto.randomUUID();

export const newModule = (): Module => ({
  id: newPartId(),
  title: '',
  description: '',
  lessons: [],
  keyTakeaways: [],
  quizQuestions: [],
  worksheet: null,
});

export const newLesson = (): Lesson => ({
  id: newPartId(),
  title: '',
  description: '',
  objective: '',
  durationMinutes: null,
  slides: [],
});

export const newSlide = (): Slide => ({
  id: newPartId(),
  title: '',
  points: [],
  visual: null,
  spoken: '',
  sources: [],
  author: 'human',
});

export const newQuestion = (): QuizQuestion => ({
  id: newPartId(),
  question: '',
  secondWording: '',
  options: ['', ''],
  correctAnswer: 0,
  explanation: '',
  feedback: ['', ''],
  teaches: null,
});

export const copySlide = (slide: Slide): Slide => ({ ...slide, id: newPartId(), title: messages.copyOf(slide.title) });

export const copyQuestion = (question: QuizQuestion): QuizQuestion => ({ ...question, id: newPartId() });

/** Nested parts get new ids and keep their titles. */
export const copyLesson = (lesson: Lesson, title = messages.copyOf(lesson.title)): Lesson => ({
  ...lesson,
  id: newPartId(),
  title,
  slides: lesson.slides.map((slide) => ({ ...slide, id: newPartId() })),
});

const slidesOf = (lessons: readonly Lesson[]): Slide[] => lessons.flatMap(({ slides }) => slides);

/** Its questions name the copied slides. */
export function copyModule(module: Module): Module {
  const lessons = module.lessons.map((lesson) => copyLesson(lesson, lesson.title));
  const copies = slidesOf(lessons);
  const copyOf = new Map(slidesOf(module.lessons).map(({ id }, index) => [id, copies[index]?.id ?? null]));
  return {
    ...module,
    id: newPartId(),
    title: messages.copyOf(module.title),
    lessons,
    quizQuestions: module.quizQuestions.map((question) => ({
      ...copyQuestion(question),
      teaches: copyOf.get(question.teaches ?? '') ?? question.teaches,
    })),
  };
}
