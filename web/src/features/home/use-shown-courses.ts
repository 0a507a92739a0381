import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/marketplace/card.ts';
import { newestCoursesQuery } from '#web/api/catalog.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

const SHOWN = 3;

/** Rated courses first, those that most have rated before the others; then as they come, newest first. */
const byReviews = (a: Card, b: Card): number => b.reviewCount - a.reviewCount;

/**
 * The marketplace as the home page shows it: examples, and a teaser of others. Until it is there, or where too little is
 * published, the page keeps what it was written out with.
 */
export function useShownCourses() {
  const hydrated = useHydrated();
  const query = useQuery(newestCoursesQuery());
  // The lower part hydrates late, when the reply may be there: its first render must match what was pre-rendered.
  const data = hydrated ? query.data : undefined;
  if (!data || data.cards.length < SHOWN) return { examples: [], teaser: [], rating: data?.rating };
  const examples = [...data.cards].sort(byReviews).slice(0, SHOWN);
  const others = data.cards.filter((card) => !examples.includes(card));
  return {
    examples,
    teaser: (others.length < SHOWN ? data.cards : others).slice(0, SHOWN),
    rating: data.rating,
  };
}
