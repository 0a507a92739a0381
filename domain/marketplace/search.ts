import * as z from 'zod';
import { levels, MAX_CATEGORY_CHARS } from '../courses/course.ts';
import { isBlank } from '../is-blank.ts';
import { MAX_SEARCH_CHARS } from '../limits.ts';
import type { Card } from './card.ts';
import { type Catalogue, offsetOf, ordered, partOf, type Sort, sorts, textMatches } from './catalogue.ts';
import { type FacetName, valueNumber } from './facet-values.ts';

export type { Sort };

/** In US cents: `from` ≤ price < `below`. */
const priceBands = {
  all: { from: 0, below: Number.POSITIVE_INFINITY },
  free: { from: 0, below: 1 },
  under50: { from: 1, below: 5_000 },
  under100: { from: 5_000, below: 10_000 },
  over100: { from: 10_000, below: Number.POSITIVE_INFINITY },
} as const;
export type PriceBand = keyof typeof priceBands;

export const PAGE_SIZE = 24;

/** Unknown categories and languages match nothing. */
export const MarketplaceQuery = z.object({
  q: z.string().max(MAX_SEARCH_CHARS).default(''),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).default('all'),
  category: z.string().max(MAX_CATEGORY_CHARS).default(''),
  level: z.enum(['', ...levels]).default(''),
  language: z.string().max(10).default(''),
  sort: z.enum(Object.keys(sorts) as [Sort, ...Sort[]]).default('newest'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type MarketplaceQuery = z.infer<typeof MarketplaceQuery>;

export interface SearchResult<C extends Card> {
  readonly cards: C[];
  readonly matching: number;
  readonly listed: number;
  /** Each value with its count if it were chosen and the other filters stayed. */
  readonly facets: Readonly<Record<FacetName, { value: string; count: number }[]>>;
}

function counting({ vocabulary, shown, values }: Catalogue<Card>, name: FacetName, asked: string) {
  const numbers = values[name];
  const isChosen = !isBlank(asked);
  const chosen = isChosen ? valueNumber(vocabulary, name, asked) : -1;
  const counts = new Uint32Array(vocabulary[name].values.size);
  return {
    misses: (position: number): number => (isChosen && numbers[position] !== chosen ? 1 : 0),
    count(position: number): void {
      const number = numbers[position] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    },
    // A chosen value that is found is there, spelled as it was asked for, so that the caller recognizes it.
    values: () => {
      const isHidden = (counts[chosen] ?? 0) > 0 && !shown[name].some(({ number }) => number === chosen);
      const all = isHidden ? [...shown[name], { value: asked, number: chosen }] : shown[name];
      return all.map(({ value, number }) => ({ value: number === chosen ? asked : value, count: counts[number] ?? 0 }));
    },
  };
}

/** Walks the cached order, so nothing is sorted here (docs/product.md "Marketplace"). */
export function search<C extends Card>(catalogue: Catalogue<C>, query: MarketplaceQuery): SearchResult<C> {
  const { parts, cards, prices } = catalogue;
  const marks = textMatches(catalogue, query.q);
  const { from, below } = priceBands[query.price];
  const category = counting(catalogue, 'category', query.category);
  const level = counting(catalogue, 'level', query.level);
  const language = counting(catalogue, 'language', query.language);
  const page: C[] = [];
  let matching = 0;
  for (const position of ordered(catalogue, query.sort)) {
    const priceCents = prices[position] ?? 0;
    if (marks?.[position] === 0 || priceCents < from || priceCents >= below) continue;
    const byCategory = category.misses(position);
    const byLevel = level.misses(position);
    const byLanguage = language.misses(position);
    const missed = byCategory + byLevel + byLanguage;
    // A card counts for a facet if it passes all other facets.
    if (missed === byCategory) category.count(position);
    if (missed === byLevel) level.count(position);
    if (missed === byLanguage) language.count(position);
    if (missed > 0) continue;
    const card =
      matching >= query.offset && page.length < PAGE_SIZE
        ? parts[partOf(position)]?.cards[offsetOf(position)]
        : undefined;
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
