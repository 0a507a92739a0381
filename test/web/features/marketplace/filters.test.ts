// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  type Filters,
  facetLabel,
  listAppliedFilters,
  noFilters,
  parseFilters,
  searchFrom,
} from '#web/features/marketplace/filters.ts';

const everything: Filters = {
  q: 'bread & butter',
  price: 'under50',
  sort: 'price-high',
  category: 'Arts & Crafts',
  level: 'beginner',
  language: 'pt-BR',
};

describe('the marketplace’s URL', () => {
  test('has no query without filters', () => {
    expect(searchFrom(noFilters).toString()).toBe('');
  });

  test('keeps a search with all filters, for sharing', () => {
    expect(parseFilters(new URLSearchParams(searchFrom(everything).toString()))).toEqual(everything);
  });

  test.each([
    ['q=%20bread%20', { q: 'bread' }],
    ['q=%20%20', {}],
    ['q=%E2%80%8B', {}],
    ['category=%20Music&q=%E3%85%A4', { category: 'Music' }],
    ['category=%20', {}],
  ])('reads %s without blanks around it, and not what can’t be seen', (search, filters) => {
    expect(parseFilters(new URLSearchParams(search))).toEqual({ ...noFilters, ...filters });
  });

  test('falls back to defaults for invalid values', () => {
    const search = `price=cheap&sort=random&level=expert&language=klingon&q=${'x'.repeat(500)}&category=${'y'.repeat(100)}`;
    expect(parseFilters(new URLSearchParams(search))).toEqual({
      ...noFilters,
      q: 'x'.repeat(200),
      category: 'y'.repeat(60),
    });
  });
});

describe('the applied filters', () => {
  test('have readable names, can be removed one by one, and exclude the sort order', () => {
    const applied = listAppliedFilters(everything);
    expect(applied.map(({ label }) => label)).toEqual([
      '“bread & butter”',
      'Under $50',
      'Arts & Crafts',
      'Beginner',
      'Brazilian Portuguese',
    ]);
    for (const { without } of applied)
      expect(listAppliedFilters({ ...everything, ...without })).toHaveLength(applied.length - 1);
    expect(listAppliedFilters({ ...noFilters, sort: 'oldest' })).toEqual([]);
  });

  test('show an unknown value unchanged', () => {
    expect(facetLabel('level', 'expert')).toBe('expert');
  });
});
