import * as z from 'zod';
import type { QuizQuestion } from '../courses/content.ts';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';
import type { QuizRecord } from './progress.ts';

export const PASS_PERCENT = 70;

/** By question id. A missing answer is wrong. */
export const QuizAnswers = z.record(PartId, z.int().min(0).max(9));
export type QuizAnswers = z.infer<typeof QuizAnswers>;

/** Sent only after an answer. */
export const QuizResult = z.object({
  correct: z.int(),
  of: z.int(),
  passed: z.boolean(),
  questions: z.array(
    z.object({ id: z.string(), isCorrect: z.boolean(), correctAnswer: z.int(), explanation: z.string() }),
  ),
});
export type QuizResult = z.infer<typeof QuizResult>;

export function gradeQuiz(questions: readonly QuizQuestion[], answers: QuizAnswers): QuizResult {
  const graded = questions.map(({ id, correctAnswer, explanation }) => ({
    id,
    isCorrect: answers[id] === correctAnswer,
    correctAnswer,
    explanation,
  }));
  const correct = graded.filter(({ isCorrect }) => isCorrect).length;
  const of = graded.length;
  return { correct, of, passed: of > 0 && correct * 100 >= of * PASS_PERCENT, questions: graded };
}

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
