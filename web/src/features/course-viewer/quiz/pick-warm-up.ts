import type { SlideView } from '#contracts/http/learning.ts';
import type { AnswerFeedback } from '#domain/learning/quiz.ts';
import { randomFrom } from '#domain/random.ts';

/** Recall of what was learned some time ago. */
const QUESTIONS = 2;

type QuizSlide = Extract<SlideView, { kind: 'quiz' }>;

export interface WarmUpQuestion {
  readonly moduleNumber: number;
  readonly question: QuizSlide['questions'][number];
}

export interface WarmUpState {
  readonly stage: 'offered' | 'open' | 'done';
  /** The modules that are asked about. */
  readonly modules: readonly number[];
  /** The index of the shown question. */
  readonly shown: number;
  readonly feedback?: AnswerFeedback | undefined;
}

/** By module number, for this visit: slides that are left forget their state. */
export type WarmUps = Map<number, WarmUpState>;

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/**
 * The modules to ask about at the start of a module: the last one and another earlier one whose quiz was attempted.
 * The same for each visit, as long as no other quiz is attempted.
 * @param attempted numbers of modules with an attempted quiz
 */
export function warmUpModules(moduleNumber: number, attempted: readonly number[], seed: string): number[] {
  const earlier = attempted.filter((number) => number < moduleNumber).sort((a, b) => a - b);
  const last = earlier.at(-1);
  if (last === undefined) return [];
  const other = pick(earlier.slice(0, -1), randomFrom(`${seed}/module`));
  return other === undefined ? [last] : [other, last];
}

/** One question from each module, or two from the only one. */
export function pickWarmUp(
  quizzes: readonly { readonly moduleNumber: number; readonly slide: QuizSlide }[],
  seed: string,
): WarmUpQuestion[] {
  const random = randomFrom(`${seed}/questions`);
  const chosen: WarmUpQuestion[] = [];
  const perModule = Math.ceil(QUESTIONS / Math.max(1, quizzes.length));
  for (const { moduleNumber, slide } of quizzes) {
    const left = [...slide.questions];
    for (let count = 0; count < perModule && left.length > 0; count++) {
      const [question] = left.splice(Math.floor(random() * left.length), 1);
      if (question) chosen.push({ moduleNumber, question });
    }
  }
  return chosen.slice(0, QUESTIONS);
}
