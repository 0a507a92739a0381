import * as z from 'zod';
import { MAX_QUIZ_OPTIONS, type QuizQuestion } from '../courses/content.ts';
import { PartId } from '../ids.ts';
import { isBlank } from '../is-blank.ts';
import { isRightAnswer } from '../learning/quiz.ts';
import { tail } from '../quality/binomial-tail.ts';
import { thresholds } from '../quality/thresholds.ts';
import { randomFrom } from '../random.ts';
import { questionHash } from './units.ts';

/** A second model answers each question twice: from the slides, and from the options alone. */
export const AnsweredFrom = z.enum(['slides', 'options']);
export type AnsweredFrom = z.infer<typeof AnsweredFrom>;

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const satisfies { length: typeof MAX_QUIZ_OPTIONS };
const NOT_IN_SLIDES = 'not in the slides';

/** The options are shuffled, and the key is left out. */
export interface AskedQuestion {
  readonly number: number;
  readonly question: string;
  /** Left out if there is none. */
  readonly inOtherWords?: string;
  readonly options: readonly { readonly letter: (typeof letters)[number]; readonly text: string }[];
}

interface Lettered {
  readonly letter: (typeof letters)[number];
  readonly index: number;
}

/** Not the learners' order, different for each way of asking, and equal on each try. */
function lettered({ id, options }: QuizQuestion, from: AnsweredFrom): Lettered[] {
  const random = randomFrom(`${from} ${id}`);
  const left = options.map((_, index) => index);
  return options.flatMap((_, place) => {
    const [index] = left.splice(Math.floor(random() * left.length), 1);
    const letter = letters[place];
    return index === undefined || letter === undefined ? [] : [{ letter, index }];
  });
}

export const askedQuestions = (questions: readonly QuizQuestion[], from: AnsweredFrom): AskedQuestion[] =>
  questions.map((question, at) => ({
    number: at + 1,
    question: question.question,
    ...(!isBlank(question.secondWording) && { inOtherWords: question.secondWording }),
    options: lettered(question, from).map(({ letter, index }) => ({ letter, text: question.options[index] ?? '' })),
  }));

const answersOf = <A extends z.ZodType>(answer: A) =>
  z.strictObject({ answers: z.array(z.strictObject({ number: z.int().min(1), answer })) });
export const answerSchemas = {
  slides: answersOf(z.enum([...letters, NOT_IN_SLIDES])),
  options: answersOf(z.enum(letters)),
} as const;
export type WrittenAnswers = z.infer<(typeof answerSchemas)['slides']>;

/** Shown to the model. */
export const answerFaults = (asked: readonly AskedQuestion[], { answers }: WrittenAnswers): string[] =>
  asked.flatMap(({ number, options }) => {
    const given = answers.filter((one) => one.number === number);
    if (given.length !== 1) return [`Question ${number} must be answered once.`];
    const isOption = options.some(({ letter }) => letter === given[0]?.answer);
    return isOption || given[0]?.answer === NOT_IN_SLIDES ? [] : [`Question ${number} has no such option.`];
  });

/** `chosen` is a place in the stored question; null if the slides don't say. */
export const GateAnswer = z.strictObject({
  questionId: PartId,
  /** `questionHash` of what was asked. */
  asked: z.string().default(''),
  chosen: z
    .int()
    .min(0)
    .max(MAX_QUIZ_OPTIONS - 1)
    .nullable(),
  isRight: z.boolean(),
});
export type GateAnswer = z.infer<typeof GateAnswer>;

/** Leaves out questions without an answer, or with one that is no option. */
export const gateAnswers = (
  questions: readonly QuizQuestion[],
  from: AnsweredFrom,
  { answers }: WrittenAnswers,
): GateAnswer[] =>
  questions.flatMap((question, at) => {
    const given = answers.find(({ number }) => number === at + 1)?.answer;
    const chosen = lettered(question, from).find(({ letter }) => letter === given)?.index ?? null;
    if (chosen === null && given !== NOT_IN_SLIDES) return [];
    const isRight = isRightAnswer(question, chosen);
    return [{ questionId: question.id, asked: questionHash(question), chosen, isRight }];
  });

/** Undefined if the question was not asked, or changed since. */
export const answerTo = (question: QuizQuestion, answers: readonly GateAnswer[]): GateAnswer | undefined => {
  const answer = answers.find(({ questionId }) => questionId === question.id);
  return answer?.asked === questionHash(question) ? answer : undefined;
};

/** Binomial test, as in `domain/quality`. */
export const isGuessable = (guesses: readonly { readonly isRight: boolean; readonly options: number }[]): boolean =>
  guesses.length >= thresholds.fewestQuestions &&
  tail(
    guesses.filter(({ isRight }) => isRight).length,
    guesses.map(({ options }) => 1 / options),
  ) < thresholds.chance;
