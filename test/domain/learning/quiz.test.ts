import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeQuiz, recordAttempt } from '#domain/learning/quiz.ts';
import { aModule } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const questions = (count: number) => Array.from({ length: count }, (_, n) => aModule(n).quizQuestions).flat();

describe('a graded quiz', () => {
  test.each([
    [7, 10, true],
    [6, 10, false],
    [2, 3, false],
    [3, 4, true],
    [1, 1, true],
    [0, 1, false],
  ])('with %i of %i right is passed: %s', (correct, of, passed) => {
    const quiz = questions(of);
    const answers = Object.fromEntries(quiz.map(({ id }, n) => [id, n < correct ? 0 : 1]));
    expect(gradeQuiz(quiz, answers)).toMatchObject({ correct, of, passed });
  });

  test('counts missing answers as wrong', () => {
    expect(gradeQuiz(questions(2), {})).toMatchObject({ correct: 0, of: 2, passed: false });
  });
});

test('a quiz record keeps the best score and the first pass', () => {
  const attempt = fc
    .record({ of: fc.integer({ min: 1, max: 20 }), share: fc.nat(20) })
    .map(({ of, share }) => ({ of, correct: Math.min(of, share) }));
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 8 }), (attempts) => {
      const dated = attempts.map((one, n) => ({
        ...one,
        passed: one.correct * 100 >= one.of * 70,
        at: NOON.replace('12:00', `12:0${n}`),
      }));
      const record = dated.reduce<ReturnType<typeof recordAttempt> | undefined>(recordAttempt, undefined);
      const best = Math.max(...attempts.map(({ correct, of }) => correct / of));
      expect(record?.attempts).toBe(attempts.length);
      expect((record?.bestCorrect ?? 0) / (record?.bestOf ?? 1)).toBe(best);
      expect(record?.passedAt ?? null).toBe(dated.find(({ passed }) => passed)?.at ?? null);
    }),
  );
});
