import * as z from 'zod';
import type { Card } from './card.ts';

/** What buyers think of the whole marketplace, in one figure. */
export const OverallRating = z.object({
  /** To one decimal; null while nobody has rated. */
  average: z.number().nullable(),
  count: z.int(),
});
export type OverallRating = z.infer<typeof OverallRating>;

function rate(cards: readonly Card[]): OverallRating {
  let stars = 0;
  let count = 0;
  for (const { averageRating, reviewCount } of cards) {
    stars += (averageRating ?? 0) * reviewCount;
    count += reviewCount;
  }
  return { average: count === 0 ? null : Math.round((10 * stars) / count) / 10, count };
}

const known = new WeakMap<readonly Card[], OverallRating>();

/** Each review counts alike, whichever course it is of. Reckoned once for each list, which must not change from now on. */
export function overallRating(cards: readonly Card[]): OverallRating {
  const rating = known.get(cards) ?? rate(cards);
  known.set(cards, rating);
  return rating;
}
