import * as z from 'zod';
import type { QuizQuestion } from '../courses/content.ts';
import { PartId, Ulid } from '../ids.ts';
import { Instant } from '../time.ts';
import type { QuizRecord } from './progress.ts';

/** Of a quiz's questions, how many per cent must be right. */
export const PASS_PERCENT = 70;

/** The chosen option of each question, by the question's id. One that was left out counts as wrong. */
export const QuizAnswers = z.record(PartId, z.int().min(0).max(9));
export type QuizAnswers = z.infer<typeof QuizAnswers>;

/** What a graded attempt tells: told only after answering. */
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

/** An attempt as it is kept; which options were right is the version's to tell. */
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

/** How a quiz stands after one more attempt. Of shares that are equal the earlier one stays; a pass is never taken back. */
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
