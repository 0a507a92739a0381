import * as z from 'zod';
import { cutText } from '#domain/cut-text.ts';
import type { CoursePlan, SourcedLesson, WrittenAssessment, WrittenLesson } from '#domain/generations/pieces.ts';
import type { Topic } from './topic.ts';
import { PLAINLY_FALSE } from './writers/check.ts';
import { writePlan } from './writers/plan.ts';

/** All but `good` write badly in one way, in the requested shape. */
export const ModelMode = z.enum([
  'good',
  'repetitive',
  'wrong-keys',
  'ungrounded',
  'verbose',
  'off-outline',
  'unordered',
  'untrue',
  'guessable',
]);
export type ModelMode = z.infer<typeof ModelMode>;

interface Asked {
  readonly name: string;
  readonly topic: Topic;
  /** The answer before was refused. */
  readonly isCorrection: boolean;
}

type Lesson = WrittenLesson | SourcedLesson;
type Titled = Pick<CoursePlan, 'modules'>;

const REPEATED = {
  title: 'Begin at the beginning',
  points: ['Go back to the beginning and do the same thing again'],
  spoken:
    'Begin at the beginning, go on slowly, and do the same thing again until it works. When it does not work, go back to the beginning and do the same thing again. It is the same for everything in this course: you begin at the beginning, and you do the same thing again, slowly, until it works.',
};

const isPractice = ({ visual }: Lesson['slides'][number]): boolean =>
  visual?.kind === 'workedExample' || visual?.kind === 'tryIt';

const repeatedLesson = (lesson: Lesson) => ({
  ...lesson,
  slides: lesson.slides.map((slide) => ({ ...slide, ...REPEATED, visual: isPractice(slide) ? slide.visual : null })),
});

const repeatedQuestions = ({ quizQuestions, ...rest }: WrittenAssessment): WrittenAssessment => ({
  ...rest,
  quizQuestions: quizQuestions.map((one) => {
    const question = quizQuestions[0]?.question ?? one.question;
    return { ...one, question, secondWording: question };
  }),
});

/** The explanation stays with the right option. */
const wrongKeys = ({ quizQuestions, ...rest }: WrittenAssessment): WrittenAssessment => ({
  ...rest,
  quizQuestions: quizQuestions.map(({ answer, wrong: [first, ...others], ...question }) =>
    first
      ? { ...question, answer: first.option, wrong: [{ ...first, option: answer }, ...others] }
      : { ...question, answer, wrong: others },
  ),
});

const STUDY = 'Studies show that nine in ten people get this wrong for years.';
/** Ids of the right form; no source has so many pages. */
const UNKNOWN_SPAN = 'S9.p9999.1';
const passageIds = (passages: string | undefined): string[] =>
  [...(passages ?? '').matchAll(/"id":\s*"([^"]+)"/g)].map(([, id = '']) => id);

/** Names every given passage and an unknown one. */
const ungrounded = (lesson: Lesson, { passages }: Topic) => ({
  ...lesson,
  slides: lesson.slides.map((slide, index) => ({
    ...slide,
    spoken: index === 1 ? `${STUDY} ${slide.spoken}` : slide.spoken,
    ...(passages !== undefined && { sources: [UNKNOWN_SPAN, ...passageIds(passages)].slice(0, 4) }),
  })),
});

const LONG_POINT =
  'Everything that could be said about this, and about what comes before and after it, in a single line';
const LONG_TALK =
  'There is more to say about this, and more about what follows from it, and it is best to say all of it at once. ';
const TOO_LONG = { points: 8, spokenChars: 3_500 };
/** As much as the schema allows. */
const LONG = { points: 6, spokenChars: 2_900 };

const verbose = (lesson: Lesson, isCorrection: boolean) => {
  const { points, spokenChars } = isCorrection ? LONG : TOO_LONG;
  const talk = (spoken: string) => cutText(`${spoken} ${LONG_TALK.repeat(40)}`, spokenChars).trimEnd();
  return {
    ...lesson,
    slides: lesson.slides.map((slide) => ({
      ...slide,
      points: Array.from({ length: points }, (_, index) => `${LONG_POINT}, number ${index + 1}`),
      spoken: talk(slide.spoken),
    })),
  };
};

const OTHER_OUTLINE = 'Tides\n- Reading a tide table\n- Spring and neap\nCustoms\n- Filing a customs form';

function offOutline<Plan extends Titled>(plan: Plan, topic: Topic): Plan {
  const other = writePlan({ ...topic, outline: OTHER_OUTLINE });
  const [lesson] = plan.modules.flatMap(({ lessons }) => lessons);
  const modules = other.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map(({ brief, ...rest }) => ({ ...rest, ...(lesson && 'brief' in lesson && { brief }) })),
  }));
  return { ...plan, modules };
}

const untrue = (lesson: Lesson) => ({
  ...lesson,
  slides: lesson.slides.map((slide, index) =>
    index === 1 ? { ...slide, spoken: `${slide.spoken} ${PLAINLY_FALSE}` } : slide,
  ),
});

/** No rule of code knows absolute words in every language. */
const guessable = ({ quizQuestions, ...rest }: WrittenAssessment): WrittenAssessment => ({
  ...rest,
  quizQuestions: quizQuestions.map((question) => ({
    ...question,
    wrong: question.wrong.map((one) => ({ ...one, option: `Always and without exception: ${one.option}` })),
  })),
});

/** The ending first, the exercise before its example. */
const turnedRound = (lesson: Lesson) => ({ ...lesson, slides: lesson.slides.toReversed() });

export function inMode(mode: ModelMode, answer: unknown, { name, topic, isCorrection }: Asked): unknown {
  const isLesson = name === 'lesson';
  const isQuiz = name === 'assessment';
  switch (mode) {
    case 'good':
      return answer;
    case 'repetitive':
      if (isLesson) return repeatedLesson(answer as Lesson);
      return isQuiz ? repeatedQuestions(answer as WrittenAssessment) : answer;
    case 'wrong-keys':
      return isQuiz ? wrongKeys(answer as WrittenAssessment) : answer;
    case 'ungrounded':
      return isLesson ? ungrounded(answer as Lesson, topic) : answer;
    case 'verbose':
      return isLesson ? verbose(answer as Lesson, isCorrection) : answer;
    case 'unordered':
      return isLesson ? turnedRound(answer as Lesson) : answer;
    case 'untrue':
      return isLesson ? untrue(answer as Lesson) : answer;
    case 'guessable':
      return isQuiz ? guessable(answer as WrittenAssessment) : answer;
    case 'off-outline':
      return name === 'course-plan' || name === 'plan-frame' ? offOutline(answer as CoursePlan, topic) : answer;
  }
}
