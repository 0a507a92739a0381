import * as z from 'zod';
import { levels, MAX_CATEGORY_CHARS } from '../courses/course.ts';
import { MAX_SEARCH_CHARS } from '../limits.ts';
import type { Card } from './card.ts';
import {
  type Catalogue,
  type FacetName,
  offsetOf,
  ordered,
  partOf,
  type Sort,
  sorts,
  textMatches,
} from './catalogue.ts';

export type { Sort };

/** Price bands (docs/product.md "Marketplace") in US cents: `from` ≤ price < `below`. */
const priceBands = {
  all: { from: 0, below: Number.POSITIVE_INFINITY },
  free: { from: 0, below: 1 },
  under50: { from: 1, below: 5_000 },
  under100: { from: 5_000, below: 10_000 },
  over100: { from: 10_000, below: Number.POSITIVE_INFINITY },
} as const;
export type PriceBand = keyof typeof priceBands;

export const PAGE_SIZE = 24;

/** What a list is narrowed to; nothing said means everything. A category or language that nobody has matches nothing. */
export const MarketplaceQuery = z.object({
  q: z.string().max(MAX_SEARCH_CHARS).default(''),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).default('all'),
  category: z.string().max(MAX_CATEGORY_CHARS).default(''),
  level: z.enum(['', ...levels]).default(''),
  language: z.string().max(10).default(''),
  sort: z.enum(Object.keys(sorts) as [Sort, ...Sort[]]).default('newest'),
  /** How many results to pass over. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type MarketplaceQuery = z.infer<typeof MarketplaceQuery>;

export interface SearchResult<C extends Card> {
  readonly cards: C[];
  /** The X and Y of "Showing X of Y courses" (docs/product.md "Marketplace"). */
  readonly matching: number;
  readonly listed: number;
  /** Each value with how many courses would match if it were chosen and all else stayed as it is. */
  readonly facets: Readonly<Record<FacetName, { value: string; count: number }[]>>;
}

/** A facet while a search counts it. */
function counting({ vocabulary, shown, values }: Catalogue<Card>, name: FacetName, asked: string) {
  const numbers = values[name];
  /** Nobody has the value that is asked for: no card's number is that. */
  const chosen = vocabulary[name].get(asked) ?? -1;
  const counts = new Uint32Array(vocabulary[name].size);
  return {
    misses: (place: number): number => (asked !== '' && numbers[place] !== chosen ? 1 : 0),
    count(place: number): void {
      const number = numbers[place] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    },
    values: () => shown[name].map(({ value, number }) => ({ value, count: counts[number] ?? 0 })),
  };
}

/**
 * Case-insensitive substring match on title, description or creator name (docs/product.md "Marketplace"), within a price band and
 * the chosen facets, in a total order. Every card is looked at once, in the order that is asked for, so that nothing is
 * sorted and a page is what is passed on the way.
 */
export function search<C extends Card>(catalogue: Catalogue<C>, query: MarketplaceQuery): SearchResult<C> {
  const { parts, cards, prices } = catalogue;
  const marks = textMatches(catalogue, query.q);
  const { from, below } = priceBands[query.price];
  const category = counting(catalogue, 'category', query.category);
  const level = counting(catalogue, 'level', query.level);
  const language = counting(catalogue, 'language', query.language);
  const page: C[] = [];
  let matching = 0;
  for (const place of ordered(catalogue, query.sort)) {
    const priceCents = prices[place] ?? 0;
    if (marks?.[place] === 0 || priceCents < from || priceCents >= below) continue;
    const byCategory = category.misses(place);
    const byLevel = level.misses(place);
    const byLanguage = language.misses(place);
    const missed = byCategory + byLevel + byLanguage;
    // A card counts for a facet where no other facet is against it.
    if (missed === byCategory) category.count(place);
    if (missed === byLevel) level.count(place);
    if (missed === byLanguage) language.count(place);
    if (missed > 0) continue;
    const card =
      matching >= query.offset && page.length < PAGE_SIZE ? parts[partOf(place)]?.cards[offsetOf(place)] : undefined;
    if (card) page.push(card);
    matching++;
  }
  return {
    cards: page,
    matching,
    listed: cards.length,
    facets: { category: category.values(), level: level.values(), language: language.values() },
  };
}
