import { MAX_SEARCH_CHARS } from '#domain/marketplace/limits.ts';
import type { PriceBand, Sort } from '#domain/marketplace/search.ts';
import { marketplaceWords as words } from '#web/config/words/marketplace.ts';

/** What the marketplace is narrowed to; it lives in the address, so that a search can be shared and gone back to. */
export interface Filters {
  readonly q: string;
  readonly price: PriceBand;
  readonly sort: Sort;
}

/** What Clear Filters resets to (spec section 2). */
export const noFilters: Filters = { q: '', price: 'all', sort: 'newest' };

/** An unknown value in a hand-made address counts as none. */
export function filtersFrom(search: URLSearchParams): Filters {
  const pick = <Value extends string>(options: readonly { readonly value: Value }[], name: string, fallback: Value) =>
    options.find(({ value }) => value === search.get(name))?.value ?? fallback;
  return {
    q: (search.get('q') ?? '').slice(0, MAX_SEARCH_CHARS),
    price: pick(words.prices, 'price', noFilters.price),
    sort: pick(words.sorts, 'sort', noFilters.sort),
  };
}

export function searchOf({ q, price, sort }: Filters): URLSearchParams {
  const search = new URLSearchParams();
  if (q.trim()) search.set('q', q.trim());
  if (price !== noFilters.price) search.set('price', price);
  if (sort !== noFilters.sort) search.set('sort', sort);
  return search;
}
