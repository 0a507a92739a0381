import { describe, expect, test } from 'vitest';
import { related } from '#domain/marketplace/related.ts';
import { aCard } from '#test/support/builders.ts';
import { ulid, userId } from '#test/support/platform.ts';

const [maya, kofi] = [userId(1), userId(2)];
const card = (n: number, given: Parameters<typeof aCard>[0] = {}) =>
  aCard({ id: ulid(n), createdAt: `2026-11-${10 + n}T00:00:00.000Z`, ownerId: kofi, ...given });
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

describe('related courses', () => {
  const course = card(0, { ownerId: maya });

  test("are the creator's other courses, newest first", () => {
    const cards = [card(1, { ownerId: maya }), course, card(2, { ownerId: maya, category: 'Music' }), card(3)];
    expect(ids(related(cards, ulid(0)).byCreator)).toEqual([ulid(2), ulid(1)]);
  });

  test("are others' courses of the category: same language first, then best rated, then newest", () => {
    const cards = [
      course,
      card(1, { language: 'de', averageRating: 5, reviewCount: 9 }),
      card(2, { averageRating: 4.5, reviewCount: 2 }),
      card(3, { category: 'Music', averageRating: 5, reviewCount: 9 }),
      card(4, { category: ' cooking' }),
      card(5, { averageRating: 4.5, reviewCount: 3 }),
      card(6, { ownerId: maya, averageRating: 5, reviewCount: 9 }),
    ];
    expect(ids(related(cards, ulid(0)).alike)).toEqual([ulid(5), ulid(2), ulid(4), ulid(1)]);
  });

  test('are at most four each, and none for an unlisted course', () => {
    const cards = [course, ...[1, 2, 3, 4, 5].flatMap((n) => [card(n), card(n + 10, { ownerId: maya })])];
    const { byCreator, alike } = related(cards, ulid(0));
    expect([byCreator.length, alike.length]).toEqual([4, 4]);
    expect(related(cards, ulid(99))).toEqual({ byCreator: [], alike: [] });
  });

  test('ignore cards without an owner', () => {
    const cards = [course, card(1)].map((one) => ({ ...one, ownerId: '' }));
    expect(related(cards, ulid(0)).byCreator).toEqual([]);
  });
});
