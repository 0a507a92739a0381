import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/marketplace/card.ts';
import { newestCoursesQuery } from '#web/api/catalog.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

const SHOWN = 3;

/** Most reviewed first; the sort is stable, so ties stay newest first. */
export const mostReviewed = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => b.reviewCount - a.reviewCount);

/** Examples and a teaser of other courses. Empty if too few are published. */
export function useShownCourses() {
  const hydrated = useHydrated();
  const query = useQuery(newestCoursesQuery());
  // The first render must match the pre-rendered HTML.
  const data = hydrated ? query.data : undefined;
  if (!data || data.cards.length < SHOWN) return { examples: [], teaser: [], rating: data?.rating };
  const examples = mostReviewed(data.cards).slice(0, SHOWN);
  const others = data.cards.filter((card) => !examples.includes(card));
  return {
    examples,
    teaser: (others.length < SHOWN ? data.cards : others).slice(0, SHOWN),
    rating: data.rating,
  };
}
