import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timespan } from '#player/scorm12.ts';
import { emptyState, merge, read, type State, versionOf, written } from '#player/state.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `m1-l1-s${index + 1}`);
const stateOf = (slide: string, seen: readonly number[], quizzes: State['quizzes'] = new Map()): State => ({
  slide,
  seen: new Set(seen),
  quizzes,
});

describe('what a page keeps', () => {
  test('is read as it was written, for any course', () => {
    const states = fc.integer({ min: 1, max: 120 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        seen: fc.uniqueArray(fc.nat(count - 1)),
        quizzes: fc.uniqueArray(
          fc.record({
            index: fc.nat(19),
            best: fc.nat(20),
            tries: fc.nat(200),
            answers: fc.array(fc.nat(5), { maxLength: 20 }),
          }),
          { selector: ({ index }) => index },
        ),
      }),
    );
    fc.assert(
      fc.property(states, ({ count, seen, quizzes }) => {
        const state = stateOf(
          `m1-l1-s${count}`,
          seen.toSorted((a, b) => a - b),
          new Map(quizzes.map(({ index, ...quiz }) => [index, quiz])),
        );
        const kept = read(written(state, 'v', count), 'v', count);
        expect([kept.slide, [...kept.seen], [...kept.quizzes]]).toEqual([
          state.slide,
          [...state.seen],
          [...state.quizzes],
        ]);
      }),
    );
  });

  test('fits the 4,096 characters of SCORM 1.2 for the largest course', () => {
    const slides = 40 * 20 + 20 * 4;
    const quizzes = new Map(
      Array.from({ length: 20 }, (_, index) => [index, { best: 20, tries: 999, answers: Array(20).fill(5) }] as const),
    );
    const text = written(stateOf('a'.repeat(64), [...Array(slides).keys()], quizzes), versionOf(ids(slides)), slides);
    expect(text.length).toBeLessThan(1_200);
  });

  test.each(['', 'something else', '1.zzz|m1-l1-s1|v', '{"old":true}'])(
    'of another version or program is ignored: %s',
    (text) => {
      expect(read(text, versionOf(ids(3)), 3)).toEqual(emptyState());
    },
  );

  test('of a course whose slides or questions changed is ignored', () => {
    const versions = [ids(3), ids(4), [...ids(3), 'm1-q1 0 4'], [...ids(3), 'm1-q1 1 4']].map(versionOf);
    expect(new Set(versions).size).toBe(4);
    const text = written(stateOf('m1-l1-s2', [0, 1]), 'v', 3);
    expect(read(text, 'v', 3).seen.size).toBe(2);
    expect(read(text, 'w', 3)).toEqual(emptyState());
  });

  test('of two tabs is what either reached, and a try under way stays', () => {
    const own = stateOf('a', [0], new Map([[0, { best: 1, tries: 2, answers: [] }]]));
    const other = new Map([
      [0, { best: 3, tries: 1, answers: [1] }],
      [1, { best: 2, tries: 1, answers: [0] }],
    ]);
    merge(own, stateOf('b', [2], other));
    expect(own).toEqual(
      stateOf(
        'a',
        [0, 2],
        new Map([
          [0, { best: 3, tries: 2, answers: [] }],
          [1, { best: 2, tries: 1, answers: [0] }],
        ]),
      ),
    );
  });
});

test.each([
  [0, '0000:00:00.00'],
  [1_239, '0000:00:01.24'],
  [3_599_999, '0001:00:00.00'],
  [40_000 * 3_600_000, '9999:00:00.00'],
  [-5, '0000:00:00.00'],
])('a time of %i ms is %s', (milliseconds, text) => {
  expect(timespan(milliseconds)).toBe(text);
});
