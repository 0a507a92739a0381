import type { Instant } from '../time.ts';
import type { Certificate } from './certificate.ts';
import type { AccessRevokedReason } from './enrollment.ts';
import type { QuizRecord } from './progress.ts';

/** Right answers of a passed quiz. */
export const PASS_PERCENT = 70;

/** "Mark complete" is offered from this share of the slides on. */
export const MARK_COMPLETE_PERCENT = 80;

export const isPass = (correct: number, of: number): boolean => of > 0 && correct * 100 >= of * PASS_PERCENT;

/** `slideIds`: of one version. `seen` can hold slides of other versions. */
export const countSeen = (seen: ReadonlySet<string>, slideIds: readonly string[]): number =>
  slideIds.filter((id) => seen.has(id)).length;

/** How many more slides must be seen before the course may be marked complete. */
export const slidesToMarkComplete = (seen: number, total: number): number =>
  Math.max(0, Math.ceil((total * MARK_COMPLETE_PERCENT) / 100) - seen);

/** Follows `endsCertificate`, where lists don't read purchases. It can't tell a disputed purchase that was refunded. */
export const hasEndedCertificate = (closed: AccessRevokedReason | null): boolean =>
  closed === 'refunded' || closed === 'lost';

export type QuizResults = Readonly<Record<string, QuizRecord | undefined>>;

/** A course without quizzes can't be passed. `quizzes`: their modules. */
export const hasPassedAll = (quizzes: readonly string[], results: QuizResults): boolean =>
  quizzes.length > 0 && quizzes.every((moduleId) => results[moduleId]?.passedAt);

/** The mean of the best results, in whole percent. A quiz that wasn't taken counts as 0; null if none was. */
export function scorePercentOf(
  quizzes: readonly string[],
  results: Readonly<Record<string, Pick<QuizRecord, 'bestCorrect' | 'bestOf'> | undefined>>,
): number | null {
  if (!quizzes.some((moduleId) => results[moduleId])) return null;
  const sum = quizzes.reduce((total, moduleId) => {
    const { bestCorrect, bestOf } = results[moduleId] ?? { bestCorrect: 0, bestOf: 1 };
    return total + bestCorrect / bestOf;
  }, 0);
  // Sums of fractions can fall just below a whole number.
  return Math.floor((100 * sum) / quizzes.length + 1e-9);
}

export type CertifiedResult = Pick<Certificate, 'passedAt' | 'scorePercent'>;

/** A course is passed with its last quiz, at the earliest with its completion. A later version takes nothing back. */
export function certifiedResult(
  quizzes: readonly string[],
  results: QuizResults,
  { completedAt, before }: { readonly completedAt: Instant; readonly before?: CertifiedResult | undefined },
): CertifiedResult {
  const passes = quizzes.flatMap((moduleId) => results[moduleId]?.passedAt ?? []);
  const last = passes.reduce((one, other) => (one > other ? one : other), completedAt);
  const scores = [before?.scorePercent ?? null, scorePercentOf(quizzes, results)].filter((score) => score !== null);
  return {
    passedAt: before?.passedAt ?? (hasPassedAll(quizzes, results) ? last : null),
    scorePercent: scores.length === 0 ? null : Math.max(...scores),
  };
}
