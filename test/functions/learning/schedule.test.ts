import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { grades, newMemory } from '#domain/learning/review-card.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { nextDueAt, scheduleAfter } from '#functions/learning/schedule.ts';
import { NOON } from '#test/support/platform.ts';

const ratings = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;
const fresh = { dueAt: NOON, memory: newMemory };

describe('a schedule', () => {
  test('matches the FSRS library for any history, also when stored as JSON in between', () => {
    const scheduler = fsrs({ enable_fuzz: false });
    const review = fc.record({ grade: fc.constantFrom(...grades), lateMs: fc.nat(20 * DAY_MS) });
    fc.assert(
      fc.property(fc.array(review, { minLength: 1, maxLength: 12 }), (reviews) => {
        let ours = fresh;
        let reference = createEmptyCard(new Date(NOON));
        for (const { grade, lateMs } of reviews) {
          const now = plusMs(ours.dueAt, lateMs);
          const announced = nextDueAt(ours, now)[grade];
          ours = JSON.parse(JSON.stringify(scheduleAfter(ours, grade, now)));
          reference = scheduler.next(reference, new Date(now), ratings[grade]).card;
          expect(ours.dueAt).toBe(reference.due.toISOString());
          expect(ours.dueAt).toBe(announced);
          expect(ours.memory).toMatchObject({
            stability: reference.stability,
            reps: reference.reps,
            lapses: reference.lapses,
          });
        }
      }),
    );
  });

  test('grows with each good review and restarts after a failed one', () => {
    let card = fresh;
    const days: number[] = [];
    for (let n = 0; n < 8; n++) {
      const next = scheduleAfter(card, 'good', card.dueAt);
      days.push((Date.parse(next.dueAt) - Date.parse(card.dueAt)) / DAY_MS);
      card = next;
    }
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(days.at(-1)).toBeGreaterThan(60);
    const forgotten = scheduleAfter(card, 'again', card.dueAt);
    expect(Date.parse(forgotten.dueAt) - Date.parse(card.dueAt)).toBeLessThan(DAY_MS);
    expect(forgotten.memory).toMatchObject({ state: 'relearning', lapses: 1 });
  });

  test('treats a review before the previous one as simultaneous with it', () => {
    const card = scheduleAfter(fresh, 'good', '2026-11-21T00:00:00.000Z');
    expect(scheduleAfter(card, 'good', '2026-11-20T23:59:59.999Z')).toEqual(
      scheduleAfter(card, 'good', '2026-11-21T00:00:00.000Z'),
    );
  });
});
