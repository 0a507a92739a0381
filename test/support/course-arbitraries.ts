import fc from 'fast-check';
import type { CourseText, Lesson, Module, QuizQuestion, Slide } from '#domain/courses/content.ts';
import { aCourseText } from './builders.ts';
import { anyVisual } from './visual-arbitraries.ts';

const phrase = fc.constantFrom(
  'Fold the dough three times and wait.',
  'Studies show that 40% of all loaves are flat.',
  'Let us delve into the world of bread.',
  'It cost $3.50 in 1998.',
  'Which of these is not a flour?',
  'All of the above',
  'Understand bread',
  'Explain why bread rises',
  'TODO: write this, see [link]',
  'In Bäckereien wird der Teig über Nacht gekühlt.',
  '小麦粉を量ります。',
  '🍞👩🏽‍🍳',
  'e\u0301tape',
  '   ',
  '',
);
const text = (maxLength: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.array(phrase, { maxLength: 6 }).map((parts) => parts.join(' ').slice(0, maxLength)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  );
const short = text(400);

const slide: fc.Arbitrary<Omit<Slide, 'id'>> = fc.record({
  title: short,
  points: fc.array(short, { maxLength: 8 }),
  visual: fc.option(anyVisual),
  spoken: text(2_000),
  sources: fc.uniqueArray(fc.constantFrom('S1.p14.3', 'S10.h2.1', 'S2.s1.1'), { maxLength: 4 }),
  author: fc.constantFrom('model', 'human'),
});
const lesson = fc.record({
  title: short,
  description: short,
  objective: short,
  durationMinutes: fc.constantFrom(null, 1, 10, 600),
  slides: fc.array(slide, { maxLength: 4 }),
});
const question = fc
  .record({
    question: short,
    secondWording: short,
    options: fc.array(short, { minLength: 2, maxLength: 6 }),
    right: fc.nat(5),
    explanation: short,
    teaches: fc.option(fc.constantFrom('m1-l1-s1', 'm2-l1-s1', 'gone')),
  })
  .map(({ right, ...rest }) => ({
    ...rest,
    correctAnswer: right % rest.options.length,
    feedback: rest.options.map(() => ''),
  }));
const module = fc.record({
  title: short,
  description: short,
  lessons: fc.array(lesson, { maxLength: 4 }),
  quizQuestions: fc.array(question, { maxLength: 4 }),
});

const withIds = (modules: readonly (typeof module extends fc.Arbitrary<infer M> ? M : never)[]): Module[] =>
  modules.map(({ lessons, quizQuestions, ...rest }, m) => ({
    ...rest,
    id: `m${m + 1}`,
    lessons: lessons.map(
      ({ slides, ...each }, l): Lesson => ({
        ...each,
        id: `m${m + 1}-l${l + 1}`,
        slides: slides.map((one, s) => ({ ...one, id: `m${m + 1}-l${l + 1}-s${s + 1}` })),
      }),
    ),
    quizQuestions: quizQuestions.map((each, q): QuizQuestion => ({ ...each, id: `m${m + 1}-q${q + 1}` })),
    keyTakeaways: [],
    worksheet: null,
  }));

/** Any course that the editor can save, good or bad, in several languages. */
export const anyCourse: fc.Arbitrary<CourseText> = fc
  .record({
    modules: fc.array(module, { maxLength: 4 }),
    overview: short,
    outline: fc.array(short, { maxLength: 4 }).map((lines) => lines.join('\n')),
    learningObjectives: fc.array(short, { maxLength: 3 }),
    body: short,
  })
  .map(({ modules, overview, outline, learningObjectives, body }) => {
    const { content, marketing, ...rest } = aCourseText();
    return {
      ...rest,
      outline,
      content: { ...content, overview, learningObjectives, modules: withIds(modules) },
      marketing: { ...marketing, videoDescription: body },
    };
  });
