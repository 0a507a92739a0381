import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WrittenQuestion } from '#domain/generations/pieces.ts';
import { asWritten, inStoredOrder, shuffledQuestion } from '#domain/generations/questions.ts';

const options = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 });
const questions: fc.Arbitrary<WrittenQuestion> = options.map(([answer = '', ...wrong]) => ({
  question: 'Q',
  secondWording: 'Again Q',
  answer,
  wrong: wrong.map((option) => ({ option, feedback: `Not ${option}` })),
  explanation: 'E',
  teaches: 'm1-l1-s1',
}));
const sorted = ({ wrong, ...question }: WrittenQuestion) => ({
  ...question,
  wrong: wrong.toSorted((a, b) => (a.option < b.option ? -1 : 1)),
});

describe('the options of a question', () => {
  test('stay the same, and the right one and all feedback move along', () => {
    fc.assert(
      fc.property(questions, fc.string(), (written, seed) => {
        const shown = shuffledQuestion(written, seed);
        expect(sorted(asWritten({ ...shown, teaches: written.teaches }))).toEqual(sorted(written));
        expect(shown.feedback[shown.correctAnswer]).toBe('');
      }),
    );
  });

  test('have the same order for the same seed', () => {
    fc.assert(
      fc.property(questions, fc.string(), (written, seed) => {
        expect(shuffledQuestion(written, seed)).toEqual(shuffledQuestion(written, seed));
      }),
    );
  });

  test('put the right one at each place about as often', () => {
    const written = {
      ...{ question: 'Q', secondWording: 'Again Q', answer: 'A', explanation: 'E', teaches: '' },
      wrong: ['B', 'C', 'D'].map((option) => ({ option, feedback: 'No' })),
    };
    const places = Array.from({ length: 1_000 }, (_, course) =>
      ['m1-q1', 'm1-q2', 'm2-q1'].map((id) => shuffledQuestion(written, `${course} ${id}`).correctAnswer),
    ).flat();
    for (const place of [0, 1, 2, 3])
      expect(Math.abs(places.filter((one) => one === place).length - 750)).toBeLessThan(120);
  });

  test('keep the order in which learners have seen them', () => {
    fc.assert(
      fc.property(questions, fc.string(), (written, seed) => {
        const stored = shuffledQuestion(written, seed);
        expect(inStoredOrder({ ...written, wrong: written.wrong.toReversed() }, stored)).toEqual(stored);
      }),
    );
  });
});
