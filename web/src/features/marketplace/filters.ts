import { cutText } from '#domain/cut-text.ts';
import { isBlank } from '#domain/is-blank.ts';
import { MAX_SEARCH_CHARS } from '#domain/limits.ts';
import type { PriceBand, Sort } from '#domain/marketplace/search.ts';
import { levelLabels } from '#web/config/messages/levels.ts';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { languageName } from '#web/lib/language-name.ts';

/** An empty text means all. */
export type Facet = 'category' | 'level' | 'language';
export const facets: readonly Facet[] = ['category', 'level', 'language'];

/** Stored in the URL, for sharing and Back. */
export interface Filters {
  readonly q: string;
  readonly price: PriceBand;
  readonly sort: Sort;
  readonly category: string;
  readonly level: Level | '';
  readonly language: string;
}
type Level = keyof typeof levelLabels;

const isLevel = (value: string): value is Level => Object.hasOwn(levelLabels, value);

export const noFilters: Filters = { q: '', price: 'all', sort: 'newest', category: '', level: '', language: '' };

/** The limit of a category's name. */
const MAX_FACET_CHARS = 60;

/** What was typed, without blanks around it; nothing if none of it can be seen. */
export const queryIn = (typed: string): string => (isBlank(typed) ? '' : typed.trim());

/** Invalid values are ignored. */
export function parseFilters(search: URLSearchParams): Filters {
  const pick = <Value extends string>(options: readonly { readonly value: Value }[], name: string, fallback: Value) =>
    options.find(({ value }) => value === search.get(name))?.value ?? fallback;
  const level = search.get('level') ?? '';
  const language = search.get('language') ?? '';
  return {
    q: queryIn(cutText(search.get('q') ?? '', MAX_SEARCH_CHARS)),
    price: pick(messages.prices, 'price', noFilters.price),
    sort: pick(messages.sorts, 'sort', noFilters.sort),
    category: queryIn(cutText(search.get('category') ?? '', MAX_FACET_CHARS)),
    level: isLevel(level) ? level : '',
    language: /^[a-z]{2}(-[A-Z]{2})?$/.test(language) ? language : '',
  };
}

export function searchFrom(filters: Filters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== noFilters[name as keyof Filters]) search.set(name, value);
  return search;
}

export function facetLabel(facet: Facet, value: string): string {
  if (facet === 'level') return isLevel(value) ? levelLabels[value] : value;
  return facet === 'language' ? languageName(value) : value;
}

interface AppliedFilter {
  readonly label: string;
  readonly without: Partial<Filters>;
}

/** The sort order is not a filter. */
export function listAppliedFilters(filters: Filters): AppliedFilter[] {
  const { q, price } = filters;
  const applied: AppliedFilter[] = [];
  if (q) applied.push({ label: messages.searched(q), without: { q: '' } });
  if (price !== 'all')
    applied.push({
      label: messages.prices.find(({ value }) => value === price)?.label ?? price,
      without: { price: 'all' },
    });
  for (const facet of facets)
    if (filters[facet]) applied.push({ label: facetLabel(facet, filters[facet]), without: { [facet]: '' } });
  return applied;
}
