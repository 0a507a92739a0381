import type { Card } from '#domain/marketplace/card.ts';
import { useRead } from '#web/lib/api/use-read.ts';

const SHOWN = 3;

/** Rated courses first, those that most have rated before the others; then as they come, newest first. */
const byReviews = (a: Card, b: Card): number => b.reviewCount - a.reviewCount;

/**
 * The marketplace as the home page shows it: examples, and a teaser of others. Until it is there, or where too little is
 * published, the page keeps what it was written out with.
 */
export function useShownCourses() {
  const { data } = useRead('courses', { query: {} });
  if (!data || data.cards.length < SHOWN) return { examples: [], teaser: [], rating: data?.rating };
  const examples = [...data.cards].sort(byReviews).slice(0, SHOWN);
  const others = data.cards.filter((card) => !examples.includes(card));
  return {
    examples,
    teaser: (others.length < SHOWN ? data.cards : others).slice(0, SHOWN),
    rating: data.rating,
  };
}
