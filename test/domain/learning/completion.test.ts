import { describe, expect, test } from 'vitest';
import {
  certifiedResult,
  countSeen,
  hasPassedAll,
  scorePercentOf,
  slidesToMarkComplete,
} from '#domain/learning/completion.ts';
import type { QuizRecord } from '#domain/learning/progress.ts';
import { NOON } from '#test/support/platform.ts';

const LATER = NOON.replace('12:00', '13:00');
const result = (bestCorrect: number, bestOf: number, passedAt: string | null = null): QuizRecord => ({
  attempts: 1,
  bestCorrect,
  bestOf,
  passedAt,
});
const quizzes = ['m1', 'm2', 'm3'];

describe('a course may be marked complete', () => {
  test.each([
    [2, 25, 18],
    [19, 25, 1],
    [20, 25, 0],
    [25, 25, 0],
    [3, 4, 1],
    [4, 4, 0],
    [1, 1, 0],
    [688, 861, 1],
    [689, 861, 0],
  ])('with %i of %i slides seen after %i more', (seen, total, missing) => {
    expect(slidesToMarkComplete(seen, total)).toBe(missing);
  });

  test('for slides of its own version only', () => {
    expect(countSeen(new Set(['intro', 'gone', 'm1']), ['intro', 'm1', 'm2'])).toBe(2);
  });
});

describe('a course is passed', () => {
  test('when every quiz was, each at least once', () => {
    const all = { m1: result(7, 10, NOON), m2: result(1, 1, NOON), m3: result(3, 4, NOON) };
    expect(hasPassedAll(quizzes, all)).toBe(true);
    expect(hasPassedAll(quizzes, { ...all, m3: result(2, 4) })).toBe(false);
    expect(hasPassedAll(quizzes, { m1: all.m1, m2: all.m2 })).toBe(false);
  });

  test('never without quizzes', () => {
    expect(hasPassedAll([], {})).toBe(false);
  });
});

describe('a score', () => {
  test.each([
    [{}, null],
    [{ m1: result(10, 10, NOON) }, 33],
    [{ m1: result(0, 5) }, 0],
    [{ m1: result(1, 3), m2: result(1, 3), m3: result(1, 3) }, 33],
    [{ m1: result(2, 3), m2: result(1, 3), m3: result(3, 3, NOON) }, 66],
    [{ m1: result(1, 10), m2: result(7, 10, NOON), m3: result(1, 10) }, 30],
    [{ m1: result(4, 4, NOON), m2: result(4, 4, NOON), m3: result(4, 4, NOON), gone: result(0, 9) }, 100],
  ])('of %j is %j percent', (results, percent) => {
    expect(scorePercentOf(quizzes, results)).toBe(percent);
  });

  test('does not exist without quizzes', () => {
    expect(scorePercentOf([], { gone: result(1, 1, NOON) })).toBeNull();
  });
});

test('a certificate never loses what it said', () => {
  const first = certifiedResult(['m1'], { m1: result(9, 10, NOON) }, { completedAt: NOON });
  expect(first).toEqual({ passedAt: NOON, scorePercent: 90 });
  // A later version has two more quizzes.
  expect(certifiedResult(quizzes, { m1: result(9, 10, NOON) }, { completedAt: NOON, before: first })).toEqual(first);
  const better = { m1: result(10, 10, NOON), m2: result(10, 10, LATER), m3: result(9, 10, LATER) };
  expect(certifiedResult(quizzes, better, { completedAt: NOON, before: first })).toEqual({
    passedAt: NOON,
    scorePercent: 96,
  });
});

test('a certificate says passed from the moment of the last pass', () => {
  const first = certifiedResult(['m1', 'm2'], { m1: result(9, 10, NOON) }, { completedAt: NOON });
  expect(first).toEqual({ passedAt: null, scorePercent: 45 });
  const results = { m1: result(9, 10, NOON), m2: result(3, 3, LATER) };
  expect(certifiedResult(['m1', 'm2'], results, { completedAt: NOON, before: first })).toEqual({
    passedAt: LATER,
    scorePercent: 95,
  });
});
