import * as z from 'zod';
import type { QuizQuestion } from '../courses/content.ts';
import { looksLike } from '../courses/look-alike.ts';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';
import { isPass } from './completion.ts';
import type { QuizRecord } from './progress.ts';

/** By question id. A missing answer is wrong. */
export const QuizAnswers = z.record(PartId, z.int().min(0).max(9));
export type QuizAnswers = z.infer<typeof QuizAnswers>;

/** Sent only after an answer. */
export const AnswerFeedback = z.object({
  /** The counted answer: the first one of an attempt. */
  answer: z.int(),
  isCorrect: z.boolean(),
  correctAnswer: z.int(),
  explanation: z.string(),
  feedback: z.string(),
  teaches: PartId.nullable(),
});
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;

/** Options of stored questions can look the same. A learner can't tell them apart, so each of them is right. */
export function isRightAnswer(
  { options, correctAnswer }: Pick<QuizQuestion, 'options' | 'correctAnswer'>,
  answer: number | null | undefined,
): boolean {
  const [chosen, right] = [options[answer ?? -1], options[correctAnswer]];
  return answer === correctAnswer || (chosen !== undefined && right !== undefined && looksLike(chosen, right));
}

export function feedbackOn(question: QuizQuestion, answer: number): AnswerFeedback {
  const isCorrect = isRightAnswer(question, answer);
  return {
    answer,
    isCorrect,
    correctAnswer: isCorrect ? answer : question.correctAnswer,
    explanation: question.explanation,
    feedback: isCorrect ? '' : (question.feedback[answer] ?? ''),
    teaches: question.teaches,
  };
}

export interface QuizScore {
  readonly correct: number;
  readonly of: number;
  readonly passed: boolean;
}

export function scoreOf(questions: readonly QuizQuestion[], answers: QuizAnswers): QuizScore {
  const correct = questions.filter((question) => isRightAnswer(question, answers[question.id])).length;
  const of = questions.length;
  return { correct, of, passed: isPass(correct, of) };
}

export const isAnswered = (questions: readonly QuizQuestion[], answers: QuizAnswers): boolean =>
  questions.every(({ id }) => answers[id] !== undefined);

/** A later version may ask other questions. */
export const LatestAttempt = z.strictObject({
  courseId: Ulid,
  moduleId: PartId,
  answers: QuizAnswers,
  startedAt: Instant,
  /** The last answered question; null while the attempt is open. */
  finishedBy: PartId.nullable(),
});
export type LatestAttempt = z.infer<typeof LatestAttempt>;

export const QuizAttempt = z.strictObject({
  id: Ulid,
  courseId: Ulid,
  moduleId: PartId,
  version: z.int().min(1),
  answers: QuizAnswers,
  correct: z.int().min(0),
  of: z.int().min(1),
  passed: z.boolean(),
  at: Instant,
});
export type QuizAttempt = z.infer<typeof QuizAttempt>;

/** The first best score and the first pass are kept. */
export function recordAttempt(
  before: QuizRecord | undefined,
  { correct, of, passed, at }: Pick<QuizAttempt, 'correct' | 'of' | 'passed' | 'at'>,
): QuizRecord {
  const isBest = before === undefined || correct * before.bestOf > before.bestCorrect * of;
  return {
    attempts: (before?.attempts ?? 0) + 1,
    bestCorrect: isBest ? correct : before.bestCorrect,
    bestOf: isBest ? of : before.bestOf,
    passedAt: before?.passedAt ?? (passed ? at : null),
  };
}
