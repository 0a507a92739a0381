import * as z from 'zod';
import { averageOf } from '../reviews/review.ts';
import type { Card } from './card.ts';
import type { Catalogue } from './catalogue.ts';

export const OverallRating = z.object({
  average: z.number().nullable(),
  count: z.int(),
});
export type OverallRating = z.infer<typeof OverallRating>;

interface Sum {
  readonly stars: number;
  readonly count: number;
}
const added = (a: Sum, b: Sum): Sum => ({ stars: a.stars + b.stars, count: a.count + b.count });
const none: Sum = { stars: 0, count: 0 };

const known = new WeakMap<readonly Card[], Sum>();
/** Cached: a part's cards never change. */
function sumOf(cards: readonly Card[]): Sum {
  const sum =
    known.get(cards) ??
    cards
      .map(({ averageRating, reviewCount }) => ({ stars: (averageRating ?? 0) * reviewCount, count: reviewCount }))
      .reduce(added, none);
  known.set(cards, sum);
  return sum;
}

export function overallRating({ parts }: Pick<Catalogue<Card>, 'parts'>): OverallRating {
  const { stars, count } = parts.map(({ cards }) => sumOf(cards)).reduce(added, none);
  return { average: averageOf({ starsSum: stars, reviewCount: count }), count };
}
