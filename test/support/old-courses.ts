import fc from 'fast-check';
import { limits } from '#domain/courses/content.ts';

/** Courses as they were stored before slides had spoken text and visuals: a lesson had one script. */
interface OldLesson {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly durationMinutes: number | null;
  readonly script: string;
  readonly slides: readonly { readonly id: string; readonly title: string; readonly points: readonly string[] }[];
}
interface OldQuestion {
  readonly id: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
  readonly explanation: string;
}
export interface OldModule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly lessons: readonly OldLesson[];
  readonly keyTakeaways: readonly string[];
  readonly quizQuestions: readonly OldQuestion[];
  readonly worksheet: null;
}

const sentence = fc.constantFrom(
  'Mix the dough. ',
  'It costs $3.50! ',
  'Why? Because “it rises.” ',
  'No end here',
  '小麦粉を量ります。',
  'नमस्ते। ',
  'Сначала вода… ',
  '🍞👩🏽‍🍳 ',
  '\n\n',
  '\n',
  '   ',
  '.".".',
  'e\u0301tape ',
);
const script = fc.oneof(
  { weight: 6, arbitrary: fc.array(sentence, { maxLength: 60 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('字', '🙂', '. ').map((unit) => unit.repeat(limits.spokenChars / 2)) },
);
const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const slideTexts = fc.record({ title: text, points: fc.array(text, { maxLength: limits.listItems }) });
const lessonTexts = fc.record({
  title: text,
  description: text,
  durationMinutes: fc.constantFrom(null, 10),
  script,
  slides: fc.array(slideTexts, { maxLength: limits.slidesPerLesson }),
});
const questionTexts = fc
  .record({ question: text, options: fc.array(text, { minLength: 2, maxLength: 6 }), explanation: text })
  .map((question) => ({ ...question, correctAnswer: question.options.length - 1 }));

const moduleTexts = fc.record({
  title: text,
  description: text,
  lessons: fc.array(lessonTexts, { maxLength: 4 }),
  keyTakeaways: fc.array(text, { maxLength: 3 }),
  quizQuestions: fc.array(questionTexts, { maxLength: 3 }),
});

export const oldModules: fc.Arbitrary<OldModule[]> = fc.array(moduleTexts, { maxLength: 3 }).map((modules) =>
  modules.map((module, m) => {
    const id = `m${m + 1}`;
    return {
      ...module,
      id,
      lessons: module.lessons.map((lesson, l) => ({
        ...lesson,
        id: `${id}-l${l + 1}`,
        slides: lesson.slides.map((slide, s) => ({ ...slide, id: `${id}-l${l + 1}-s${s + 1}` })),
      })),
      quizQuestions: module.quizQuestions.map((question, q) => ({ ...question, id: `${id}-q${q + 1}` })),
      worksheet: null,
    };
  }),
);

/** The ids that progress and certificates of that time count: a lesson without slides was one slide with its id. */
export const oldDeckIds = (modules: readonly OldModule[]): string[] => [
  'intro',
  ...modules.flatMap(({ id, lessons, keyTakeaways, quizQuestions }) => [
    id,
    ...lessons.flatMap((lesson) => (lesson.slides.length === 0 ? [lesson.id] : lesson.slides.map((slide) => slide.id))),
    ...(keyTakeaways.length === 0 ? [] : [`${id}-takeaways`]),
    ...(quizQuestions.length === 0 ? [] : [`${id}-quiz`]),
  ]),
];
