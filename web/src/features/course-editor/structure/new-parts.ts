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
  durationMinutes: null,
  script: '',
  slides: [],
});

export const newSlide = (): Slide => ({ id: newPartId(), title: '', points: [] });

export const newQuestion = (): QuizQuestion => ({
  id: newPartId(),
  question: '',
  options: ['', ''],
  correctAnswer: 0,
  explanation: '',
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

export const copyModule = (module: Module): Module => ({
  ...module,
  id: newPartId(),
  title: messages.copyOf(module.title),
  lessons: module.lessons.map((lesson) => copyLesson(lesson, lesson.title)),
  quizQuestions: module.quizQuestions.map(copyQuestion),
});
