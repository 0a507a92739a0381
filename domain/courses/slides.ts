import { cutText } from '../cut-text.ts';
import { MAX_PART_ID_CHARS } from '../ids.ts';
import type { Visual } from '../visuals/visual.ts';
import type { Lesson, Module, QuizQuestion } from './content.ts';
import { outlineLines } from './outline.ts';

/** `id` stays the same across versions. */
export type DeckSlide =
  | { kind: 'intro'; id: string; title: string; description: string }
  | { kind: 'module'; id: string; title: string; description: string; lines: string[] }
  | {
      kind: 'lesson';
      id: string;
      title: string;
      lessonId: string;
      lessonTitle: string;
      objective: string;
      lines: string[];
      visual: Visual | null;
      spoken: string;
      sources: string[];
    }
  | { kind: 'topic'; id: string; number: number; title: string }
  | { kind: 'takeaways'; id: string; title: string; lines: string[] }
  | { kind: 'quiz'; id: string; title: string; moduleId: string; questions: AskedQuestion[] };

/** The correct option is sent only after an answer. */
type AskedQuestion = Pick<QuizQuestion, 'id' | 'question' | 'secondWording' | 'options'>;

/** Cuts the module id, which can be a UUID, to a valid part id. */
const ownSlideId = (moduleId: string, what: string): string =>
  `${cutText(moduleId, MAX_PART_ID_CHARS - what.length - 1)}-${what}`;
export const takeawaysSlideId = (moduleId: string): string => ownSlideId(moduleId, 'takeaways');
export const quizSlideId = (moduleId: string): string => ownSlideId(moduleId, 'quiz');

/** The modules of a version that have a quiz. */
export const modulesWithQuiz = (
  modules: readonly { readonly moduleId: string }[],
  slideIds: readonly string[],
): string[] => modules.map(({ moduleId }) => moduleId).filter((id) => slideIds.includes(quizSlideId(id)));

const takeawaysSlides = ({ id, title, keyTakeaways }: Module): DeckSlide[] =>
  keyTakeaways.length === 0 ? [] : [{ kind: 'takeaways', id: takeawaysSlideId(id), title, lines: keyTakeaways }];

const quizSlides = ({ id, title, quizQuestions }: Module): DeckSlide[] =>
  quizQuestions.length === 0
    ? []
    : [
        {
          kind: 'quiz',
          id: quizSlideId(id),
          title,
          moduleId: id,
          questions: quizQuestions.map(({ id, question, secondWording, options }) => ({
            id,
            question,
            secondWording,
            options,
          })),
        },
      ];

/** A lesson without slides is one slide with the lesson's id. */
export const lessonSlides = ({ id, title, description, objective, slides }: Lesson): DeckSlide[] =>
  (slides.length === 0 ? [{ id, title, points: [], visual: null, spoken: '', sources: [] }] : slides).map((slide) => ({
    kind: 'lesson',
    id: slide.id,
    title: slide.title,
    lessonId: id,
    lessonTitle: title,
    objective,
    lines: slide.id === id && slide.points.length === 0 && slide.visual === null ? [description] : slide.points,
    visual: slide.visual,
    spoken: slide.spoken,
    sources: slide.sources,
  }));

/** Versions store their slide count, so new kinds of slides come last. */
export const moduleSlides = (module: Module): DeckSlide[] => [
  {
    kind: 'module',
    id: module.id,
    title: module.title,
    description: module.description,
    lines: module.lessons.map((lesson) => lesson.title),
  },
  ...module.lessons.flatMap(lessonSlides),
  ...takeawaysSlides(module),
  ...quizSlides(module),
];

export const moduleSlideCount = (module: Module): number =>
  1 +
  module.lessons.reduce((count, lesson) => count + Math.max(1, lesson.slides.length), 0) +
  (module.keyTakeaways.length === 0 ? 0 : 1) +
  (module.quizQuestions.length === 0 ? 0 : 1);

const INTRO_ID = 'intro';

export const introSlide = (course: { title: string; description: string }): DeckSlide => ({
  kind: 'intro',
  id: INTRO_ID,
  title: course.title,
  description: course.description,
});

export const topicSlides = (outline: string): DeckSlide[] =>
  outlineLines(outline).map((title, index) => ({ kind: 'topic', id: `topic-${index + 1}`, number: index + 1, title }));

export const deckSlideCount = ({
  outline,
  modules,
}: {
  readonly outline: string;
  readonly modules: readonly Module[];
}) =>
  1 +
  (modules.length === 0
    ? outlineLines(outline).length
    : modules.reduce((count, module) => count + moduleSlideCount(module), 0));

export const deckSlideIds = ({
  outline,
  modules,
}: {
  readonly outline: string;
  readonly modules: readonly Module[];
}): string[] => [
  INTRO_ID,
  ...(modules.length === 0 ? topicSlides(outline) : modules.flatMap(moduleSlides)).map(({ id }) => id),
];
