import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levels } from '#domain/courses/course.ts';
import type { Card } from '#domain/marketplace/card.ts';
import { catalogueOf, catalogueWith, MAX_PART_CARDS, ordered, sorts } from '#domain/marketplace/catalogue.ts';
import { MarketplaceQuery, PAGE_SIZE, search } from '#domain/marketplace/search.ts';
import { aCard } from '#test/support/builders.ts';
import { ulid } from '#test/support/platform.ts';

/** A small alphabet, so that searches match. */
const words = fc.string({
  unit: fc.constantFrom('a', 'B', 'b', ' ', 'é', 'İ', 'Σ', 'ς', '字', '🍞', '\n'),
  maxLength: 6,
});
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
      category: fc.constantFrom('Cooking', 'cooking', ' COOKING ', 'Music'),
      level: fc.constantFrom(...levels),
      language: fc.constantFrom('en', 'de', 'pt-BR'),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ day, ...card }, n) => aCard({ ...card, id: ulid(n), createdAt: `2026-11-${day}T00:00:00.000Z` })),
  );
const queries = fc.record({
  q: fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', 'É', 'i', 'σ', '字', '\n'), maxLength: 3 }),
  category: fc.constantFrom('', '', 'Cooking', 'cookinG', 'Music', 'Nothing'),
  level: fc.constantFrom('', '', ...levels),
  language: fc.constantFrom('', '', 'en', 'fr'),
  price: fc.constantFrom('all', 'free', 'under50', 'under100', 'over100'),
  sort: fc.constantFrom('newest', 'oldest', 'price-low', 'price-high'),
  offset: fc.constantFrom(0, 1, PAGE_SIZE, 50),
} as const);

const facetNames = ['category', 'level', 'language'] as const;

/** A naive implementation of the specification, in dollars. */
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
interface Query {
  readonly q: string;
  readonly price: string;
  readonly category: string;
  readonly level: string;
  readonly language: string;
}
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
const oracle = (all: readonly Card[], { q, price, ...facets }: Query): Card[] =>
  all.filter((card) => {
    const chosen = facetNames.every((name) => facets[name] === '' || asRead(facets[name]) === asRead(card[name]));
    const needle = asRead(q);
    const found = [card.title, card.description, card.creatorName].some((text) => asRead(text).indexOf(needle) >= 0);
    return found && chosen && inBand(price, card.priceCents / 100);
  });

describe('the marketplace', () => {
  test('finds, counts and sorts like the naive implementation', () => {
    fc.assert(
      fc.property(cards, queries, (all, query) => {
        const given = [...all];
        const result = search(catalogueOf(all), query);
        const expected = oracle(all, query);
        expect(result.matching).toBe(expected.length);
        expect(result.listed).toBe(all.length);
        expect(result.cards).toHaveLength(Math.max(0, Math.min(PAGE_SIZE, expected.length - query.offset)));
        for (const [n, card] of result.cards.entries()) {
          expect(expected).toContain(card);
          const earlier = expected.filter((other) => other !== card && isBefore(query.sort, other, card)).length;
          expect(earlier).toBe(query.offset + n);
        }
        for (const name of facetNames) {
          const values = [...new Set(all.map((card) => asRead(card[name])))];
          expect(result.facets[name].map(({ value }) => asRead(value)).sort()).toEqual(values.sort());
          for (const { value, count } of result.facets[name])
            expect(count, `${name} ${value}`).toBe(oracle(all, { ...query, [name]: value }).length);
        }
        expect(all).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  test('returns everything, newest first, by default', () => {
    const everything = { q: '', price: 'all', category: '', level: '', language: '' };
    expect(MarketplaceQuery.parse({})).toEqual({ ...everything, sort: 'newest', offset: 0 });
  });

  test.each([
    { price: 'cheap' },
    { sort: 'best' },
    { offset: '-1' },
    { offset: 'x' },
    { q: 'x'.repeat(201) },
    { level: 'expert' },
  ])('rejects %o', (query) => {
    expect(MarketplaceQuery.safeParse(query).success).toBe(false);
  });

  test('lists levels from low to high and other facets alphabetically', () => {
    const given = [
      aCard({ category: 'music', level: 'advanced', language: 'pt-BR' }),
      aCard({ category: 'Cooking', level: 'beginner', language: 'de' }),
      aCard({ category: 'Gardening', level: 'intermediate', language: 'en' }),
    ];
    const { facets } = search(catalogueOf(given), MarketplaceQuery.parse({}));
    const valuesOf = (name: keyof typeof facets) => facets[name].map(({ value }) => value);
    expect(valuesOf('category')).toEqual(['Cooking', 'Gardening', 'music']);
    expect(valuesOf('level')).toEqual(['beginner', 'intermediate', 'advanced']);
    expect(valuesOf('language')).toEqual(['de', 'en', 'pt-BR']);
  });

  test('lists the hundred most common categories and still finds the others', () => {
    const given = [...Array(101).keys()].flatMap((n) =>
      (n === 50 ? ['Rare'] : [`Category ${n}`, `Category ${n}`]).map((category) => aCard({ category })),
    );
    const { facets } = search(catalogueOf(given), MarketplaceQuery.parse({}));
    expect(facets.category).toHaveLength(100);
    expect(facets.category.map(({ value }) => value)).not.toContain('Rare');
    const rare = search(catalogueOf(given), MarketplaceQuery.parse({ category: 'rare' }));
    expect(rare.matching).toBe(1);
    expect(rare.facets.category.at(-1)).toEqual({ value: 'rare', count: 1 });
  });

  test.each([
    ['Caf\u00e9', 'Cafe\u0301 und The\u0301'],
    ['Cre\u0300me', 'Cr\u00e8me'],
    ['machine learning', 'Machine\u00a0Learning: l’essentiel'],
    ["l'essentiel", 'Machine\u00a0Learning: l’essentiel'],
    ['für  anfänger', 'Crème brûlée für Anfänger'],
    ['데이터\u3000과학', '데이터 과학 ＡＢＣ ガイド'],
    ['ABC', '데이터 과학 ＡＢＣ ガイド'],
    ['ｶﾞｲﾄﾞ', '데이터 과학 ＡＢＣ ガイド'],
    ['machine learning', 'Machine\nLearning'],
    ['“bread” - at home', '"Bread" \u2013 at home'],
    ['photosynthesis', 'Photo\u00adsynthesis'],
    ['L´été', 'L’été'],
    ['ΣΑΣ', 'σασα'],
    ['\ufb01rst', 'First'],
    ['\uff40x\uff40', "'X'"],
    ['a\ufe58b', 'A-B'],
    ['\u01f0', 'J\u030c'],
    ['ingilizce', 'İngilizce'],
    ['İSTANBUL', 'istanbul'],
    ['10\u301c20', '10\uff5e20'],
    ['\u201aMarkt\u2018', "'markt'"],
  ])('finds %j in %j, which looks the same', (q, title) => {
    const all = catalogueOf([aCard({ title }), aCard({ id: ulid(2), title: 'Chess' })]);
    expect(search(all, MarketplaceQuery.parse({ q })).cards.map((card) => card.title)).toEqual([title]);
  });

  test.each([
    ['creme', 'Crème'],
    ['strasse', 'Straße'],
    ['machinelearning', 'Machine Learning'],
  ])('doesn’t find %j in %j, which looks different', (q, title) => {
    expect(search(catalogueOf([aCard({ title })]), MarketplaceQuery.parse({ q })).matching).toBe(0);
  });

  test('lists a category once, however it is written, in its most common spelling', () => {
    const spellings = ['Photography', 'photography ', ' Photography', 'PHOTOGRAPHY', 'Photo\u00adgraphy', 'Music'];
    const all = catalogueOf(spellings.map((category, n) => aCard({ id: ulid(n), category })));
    const categories = (query: Partial<MarketplaceQuery>) =>
      search(all, MarketplaceQuery.parse(query)).facets.category.map(({ value, count }) => [value, count]);
    expect(categories({})).toEqual([
      ['Music', 1],
      ['Photography', 5],
    ]);
    // An old link keeps its filter, spelled as it is there.
    expect(categories({ category: 'PHOTOGRAPHY' })).toContainEqual(['PHOTOGRAPHY', 5]);
    expect(search(all, MarketplaceQuery.parse({ category: 'photography ' })).matching).toBe(5);
    const even = ['COOKING', 'cooking', 'Cooking'].map((category, n) => aCard({ id: ulid(n), category }));
    expect(search(catalogueOf(even), MarketplaceQuery.parse({})).facets.category[0]?.value).toBe('Cooking');
  });

  test('ignores a filter and a search without a visible sign, and lists no such category', () => {
    const all = catalogueOf([' ', '\u200b', 'Music'].map((category, n) => aCard({ id: ulid(n), category })));
    for (const query of [{ category: ' ' }, { category: '\u200b' }, { q: '\u200b' }, { q: ' \u3164 ' }]) {
      const { matching, facets } = search(all, MarketplaceQuery.parse(query));
      expect([matching, facets.category]).toEqual([3, [{ value: 'Music', count: 1 }]]);
    }
  });

  test('finds as many of 20,000 as a scan of the texts', () => {
    const many = [...Array(20_000).keys()].map((n) =>
      aCard({
        id: ulid(n),
        title: `Course ${n}`,
        description: `On flour, water and salt, and how long to wait for loaf ${n}. `.repeat(4),
      }),
    );
    const query = MarketplaceQuery.parse({ q: 'Course 1', sort: 'price-low', level: 'beginner' });
    const countByScan = () =>
      many.filter((card) =>
        [card.title, card.description, card.creatorName].some((text) => text.toLowerCase().includes('course 1')),
      ).length;
    const listed = catalogueOf(many);
    expect(search(listed, query).matching).toBe(countByScan());
  });

  /** Lists of cards like a snapshot's parts, by their first ids. */
  const split = (all: readonly Card[], at: readonly number[]): Card[][] => {
    const bounds = [0, ...at.map((n) => n % (all.length + 1)).sort((a, b) => a - b), all.length];
    return bounds.slice(1).map((end, n) => all.slice(bounds[n], end));
  };

  test('gives the same results when it reuses parts of another catalog', () => {
    const cuts = fc.array(fc.nat({ max: 60 }), { maxLength: 5 });
    fc.assert(
      fc.property(
        cards,
        cards,
        cuts,
        cuts,
        fc.array(fc.boolean()),
        queries,
        (all, others, at, atOthers, stays, query) => {
          const lists = split(all, at);
          const before = run(catalogueWith(catalogueOf<Card>([]), lists));
          for (const sort of Object.keys(sorts) as (keyof typeof sorts)[]) ordered(before, sort);
          // Kept parts are the same list; new parts have new ids.
          const kept = lists.filter((_, n) => stays[n] === true);
          const fresh = split(
            others.map((card) => ({ ...card, id: `${card.id}-other` })),
            atOthers,
          );
          const lists2 = [...fresh.slice(0, 1), ...kept, ...fresh.slice(1)];
          const after = run(catalogueWith(before, lists2));
          expect(search(after, query)).toEqual(search(catalogueOf(lists2.flat()), query));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('yields before it handles more than one part', () => {
    const many = [...Array(5 * MAX_PART_CARDS).keys()].map((n) => aCard({ id: ulid(n) }));
    const before = catalogueOf(many);
    ordered(before, 'newest');
    const [first = [], ...rest] = before.parts.map((part) => part.cards);
    const work = catalogueWith(before, [first.slice(1), ...rest]);
    let pieces = 0;
    while (!work.next().done) pieces++;
    // Index the part, update the order, sort the part, merge it in four steps, and recount twice.
    expect(pieces).toBe(9);
  });
});

const run = <T>(work: Generator<undefined, T>): T => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
