import { expect, test } from 'vitest';
import type { Section } from '#web/features/course-viewer/sections.ts';
import { timeLeft, timeLeftTexts } from '#web/features/course-viewer/time-left.ts';

const sectionOf = (kind: Section['kind'], start: number, count: number, minutes: number | null): Section => ({
  ...{ kind, start, count, minutes },
  ...{ key: `${start}`, title: 'T', moduleNumber: 1 },
});
const sections = [
  sectionOf('module', 0, 1, null),
  sectionOf('lesson', 1, 4, 8),
  sectionOf('lesson', 5, 3, 6),
  sectionOf('quiz', 8, 1, null),
  sectionOf('lesson', 9, 2, null),
];

test('a learner has the rest of the lesson, and the unread slides of the others', () => {
  expect(timeLeft(sections, 2, [1, 2, 1, 0, 0])).toEqual({ lesson: 6, course: 6 + 4 });
  expect(timeLeft(sections, 0, [0, 0, 0, 0, 0])).toEqual({ lesson: null, course: 14 });
  expect(timeLeft(sections, 8, [1, 4, 3, 0, 0])).toEqual({ lesson: null, course: null });
});

test('a lesson that is read again has its minutes again', () => {
  expect(timeLeft(sections, 1, [1, 4, 3, 1, 2])).toEqual({ lesson: 8, course: 8 });
});

test('the owner has what comes after', () => {
  expect(timeLeft(sections, 6, undefined)).toEqual({ lesson: 4, course: 4 });
  expect(timeLeft(sections, 3, undefined)).toEqual({ lesson: 4, course: 4 + 6 });
});

test('a lesson without a length says nothing', () => {
  expect(timeLeft(sections, 9, [1, 4, 1, 1, 0])).toEqual({ lesson: null, course: 4 });
});

test.each([
  [{ lesson: 6, course: 80 }, ['6 min left', '1 h 20 min in course'], '6 min left in lesson · 1 h 20 min in course'],
  [{ lesson: 0.3, course: 149 }, ['1 min left', '2 h 29 min in course'], '1 min left in lesson · 2 h 29 min in course'],
  [{ lesson: 6.4, course: null }, ['6 min left in lesson'], '6 min left in lesson'],
  [{ lesson: null, course: 600 }, ['10 h left in course'], '10 h left in course'],
])('%j is %j or %j', (left, short, long) => {
  expect(timeLeftTexts(left)).toEqual({ short, long });
});

test('nothing left is nothing said', () => {
  expect(timeLeftTexts({ lesson: null, course: null })).toBeUndefined();
});
