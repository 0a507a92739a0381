import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '#domain/marketplace/card.ts';
import { MarketplaceQuery, PAGE_SIZE, search } from '#domain/marketplace/search.ts';
import { aCard } from '#test/support/builders.ts';
import { ulid } from '#test/support/platform.ts';

/** A small alphabet, so that needles are found. */
const words = fc.string({ unit: fc.constantFrom('a', 'B', 'b', ' ', 'é', 'İ'), maxLength: 6 });
const prices = fc.oneof(
  fc.constantFrom(0, 500, 4_999, 5_000, 9_999, 10_000, 999_999),
  fc.integer({ min: 500, max: 20_000 }),
);
const cards = fc
  .array(
    fc.record({
      title: words,
      description: words,
      creatorName: words,
      priceCents: prices,
      day: fc.integer({ min: 10, max: 13 }),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ day, ...card }, n) => aCard({ ...card, id: ulid(n), createdAt: `2026-11-${day}T00:00:00.000Z` })),
  );
const queries = fc.record({
  q: fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', 'é'), maxLength: 3 }),
  price: fc.constantFrom('all', 'free', 'under50', 'under100', 'over100'),
  sort: fc.constantFrom('newest', 'oldest', 'price-low', 'price-high'),
  offset: fc.constantFrom(0, 1, PAGE_SIZE, 50),
} as const);

/** The specification's sentences (product.md section 5), in dollars, as naively as they are written. */
const inBand = (band: string, dollars: number): boolean =>
  band === 'all' ||
  (band === 'free' && dollars === 0) ||
  (band === 'under50' && dollars > 0 && dollars < 50) ||
  (band === 'under100' && dollars >= 50 && dollars < 100) ||
  (band === 'over100' && dollars >= 100);
function isBefore(sort: string, a: Card, b: Card): boolean {
  const newer = a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
  if (sort === 'newest') return newer;
  if (sort === 'oldest') return !newer;
  if (a.priceCents === b.priceCents) return newer;
  return sort === 'price-low' ? a.priceCents < b.priceCents : a.priceCents > b.priceCents;
}
const oracle = (all: readonly Card[], q: string, band: string): Card[] =>
  all.filter((card) => {
    const needle = q.trim().toLowerCase();
    const found = [card.title, card.description, card.creatorName].some(
      (text) => text.toLowerCase().indexOf(needle) >= 0,
    );
    return found && inBand(band, card.priceCents / 100);
  });

describe('the marketplace', () => {
  test('finds, counts and orders as the specification says, whatever is asked', () => {
    fc.assert(
      fc.property(cards, queries, (all, query) => {
        const given = [...all];
        const result = search(all, query);
        const expected = oracle(all, query.q, query.price);
        expect(result.matching).toBe(expected.length);
        expect(result.listed).toBe(all.length);
        expect(result.cards).toHaveLength(Math.max(0, Math.min(PAGE_SIZE, expected.length - query.offset)));
        for (const [n, card] of result.cards.entries()) {
          expect(expected).toContain(card);
          const earlier = expected.filter((other) => other !== card && isBefore(query.sort, other, card)).length;
          expect(earlier).toBe(query.offset + n);
        }
        expect(all).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  test('asks for everything, newest first, when nothing is said', () => {
    expect(MarketplaceQuery.parse({})).toEqual({ q: '', price: 'all', sort: 'newest', offset: 0 });
  });

  test.each([{ price: 'cheap' }, { sort: 'best' }, { offset: '-1' }, { offset: 'x' }, { q: 'x'.repeat(201) }])(
    'refuses %o',
    (query) => {
      expect(MarketplaceQuery.safeParse(query).success).toBe(false);
    },
  );
});
