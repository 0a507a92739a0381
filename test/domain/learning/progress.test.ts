import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_DECK_SLIDES, mayHaveSeenAll, Progress, percentSeen } from '#domain/learning/progress.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const aProgress = (given: Partial<Progress> = {}): Progress =>
  Progress.parse({ courseId: ulid(1), seen: [], position: null, quizzes: {}, updatedAt: NOON, ...given });

describe('progress', () => {
  test('is 0 % and incomplete before a deck was opened', () => {
    const fresh = aProgress({ seen: ['intro'] });
    expect(fresh.slideCount).toBe(MAX_DECK_SLIDES);
    expect(mayHaveSeenAll(fresh)).toBe(false);
    expect(percentSeen(fresh)).toBe(0);
    expect(percentSeen(undefined)).toBe(0);
  });

  test('depends on slide ids, not on their number', () => {
    const seen = aProgress({ seen: ['intro', 'gone'], slideCount: 2 });
    expect(mayHaveSeenAll(seen)).toBe(true);
    expect(mayHaveSeenAll({ ...seen, completedAt: NOON })).toBe(false);
  });

  test('is 100 % only when complete, and never goes down', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.nat(2_000),
        fc.integer({ min: 1, max: MAX_DECK_SLIDES }),
        (few, more, slideCount) => {
          const at = (n: number, completedAt: string | null = null) =>
            percentSeen({ seen: Array.from({ length: n }, String), formerSeen: 0, slideCount, completedAt });
          expect(at(few)).toBeLessThan(100);
          expect(at(few, NOON)).toBe(100);
          expect(at(few + more)).toBeGreaterThanOrEqual(at(few));
        },
      ),
    );
  });
});
