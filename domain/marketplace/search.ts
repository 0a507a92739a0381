import * as z from 'zod';
import type { Card } from './card.ts';
import { MAX_SEARCH_CHARS } from './limits.ts';

/** product.md section 5, "Price filter", with bounds in US cents: `from` ≤ price < `below`. */
const priceBands = {
  all: { from: 0, below: Number.POSITIVE_INFINITY },
  free: { from: 0, below: 1 },
  under50: { from: 1, below: 5_000 },
  under100: { from: 5_000, below: 10_000 },
  over100: { from: 10_000, below: Number.POSITIVE_INFINITY },
} as const;
export type PriceBand = keyof typeof priceBands;

/** ULIDs sort by creation, so equal prices and instants fall back to the id: every order is total. */
const newestFirst = (a: Card, b: Card): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

const sorts = {
  newest: newestFirst,
  oldest: (a: Card, b: Card) => -newestFirst(a, b),
  'price-low': (a: Card, b: Card) => a.priceCents - b.priceCents || newestFirst(a, b),
  'price-high': (a: Card, b: Card) => b.priceCents - a.priceCents || newestFirst(a, b),
} as const;
export type Sort = keyof typeof sorts;

export const PAGE_SIZE = 24;

export const MarketplaceQuery = z.object({
  q: z.string().max(MAX_SEARCH_CHARS).default(''),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).default('all'),
  sort: z.enum(Object.keys(sorts) as [Sort, ...Sort[]]).default('newest'),
  /** How many results to pass over. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type MarketplaceQuery = z.infer<typeof MarketplaceQuery>;

/**
 * Case-insensitive substring match on title, description or creator name, within a price band, in a total order.
 * `matching` and `listed` are the X and Y of "Showing X of Y courses" (decisions.md).
 */
export function search(
  cards: readonly Card[],
  { q, price, sort, offset }: MarketplaceQuery,
): { cards: Card[]; matching: number; listed: number } {
  const needle = q.trim().toLowerCase();
  const band = priceBands[price];
  const matches = cards.filter(
    (card) =>
      card.priceCents >= band.from &&
      card.priceCents < band.below &&
      (needle === '' ||
        card.title.toLowerCase().includes(needle) ||
        card.description.toLowerCase().includes(needle) ||
        card.creatorName.toLowerCase().includes(needle)),
  );
  return {
    cards: matches.sort(sorts[sort]).slice(offset, offset + PAGE_SIZE),
    matching: matches.length,
    listed: cards.length,
  };
}
