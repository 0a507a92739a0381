import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedbackOn, isAnswered, isRightAnswer, recordAttempt, scoreOf } from '#domain/learning/quiz.ts';
import { aModule } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const questions = (count: number) => Array.from({ length: count }, (_, n) => aModule(n).quizQuestions).flat();

describe('a graded quiz', () => {
  test.each([
    [7, 10, true],
    [6, 10, false],
    [2, 3, false],
    [9, 13, false],
    [3, 4, true],
    [1, 1, true],
    [0, 1, false],
  ])('with %i of %i right is passed: %s', (correct, of, passed) => {
    const quiz = questions(of);
    const answers = Object.fromEntries(quiz.map(({ id }, n) => [id, n < correct ? 0 : 1]));
    expect(scoreOf(quiz, answers)).toEqual({ correct, of, passed });
    expect(isAnswered(quiz, answers)).toBe(true);
  });

  test('is unanswered until every question has an answer', () => {
    expect(isAnswered(questions(2), { 'm0-q1': 0 })).toBe(false);
  });

  test('explains a wrong answer with the feedback on that option', () => {
    const [question] = questions(1);
    if (!question) throw new Error('no question');
    const common = { correctAnswer: 0, explanation: 'Yeast gives off gas.', teaches: 'm0-l1-s1' };
    expect(feedbackOn(question, 1)).toEqual({ ...common, answer: 1, isCorrect: false, feedback: 'Salt slows yeast.' });
    expect(feedbackOn(question, 0)).toEqual({ ...common, answer: 0, isCorrect: true, feedback: '' });
  });

  test.each([
    [
      ['Yes', 'No', 'Yes'],
      [true, false, true],
    ],
    [
      ['Yes ', 'No', 'Yes'],
      [true, false, true],
    ],
    [
      ['Cafe\u0301', 'Tea', 'Caf\u00e9'],
      [true, false, true],
    ],
    [
      ['yes', 'No', 'Yes'],
      [false, false, true],
    ],
  ])('of a stored course takes any option that looks like the right one: %j', (options, isRight) => {
    const [base] = questions(1);
    if (!base) throw new Error('no question');
    const question = { ...base, options, correctAnswer: 2, feedback: ['Why not.', 'No.', ''] };
    expect(options.map((_, answer) => isRightAnswer(question, answer))).toEqual(isRight);
    expect(options.map((_, answer) => scoreOf([question], { [question.id]: answer }).passed)).toEqual(isRight);
    const first = feedbackOn(question, 0);
    expect(first).toMatchObject(
      isRight[0]
        ? { isCorrect: true, correctAnswer: 0, feedback: '' }
        : { isCorrect: false, correctAnswer: 2, feedback: 'Why not.' },
    );
    expect([undefined, null, 7].map((answer) => isRightAnswer(question, answer))).toEqual([false, false, false]);
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
