import { describe, expect, test } from 'vitest';
import { filtersFrom, noFilters, searchOf } from '#web/features/marketplace/filters.ts';

describe('the marketplace’s address', () => {
  test('of no filters is bare', () => {
    expect(searchOf(noFilters).toString()).toBe('');
  });

  test('keeps a search, so that it can be shared', () => {
    const filters = { q: 'bread & butter', price: 'under50', sort: 'price-high' } as const;
    expect(filtersFrom(new URLSearchParams(searchOf(filters).toString()))).toEqual(filters);
  });

  test('made by hand falls back to the defaults where it is wrong', () => {
    expect(filtersFrom(new URLSearchParams(`price=cheap&sort=random&q=${'x'.repeat(500)}`))).toEqual({
      ...noFilters,
      q: 'x'.repeat(200),
    });
  });
});
