import type { StoredCard } from './card.ts';
import { newestFirst } from './catalogue.ts';

/** As many as stand in a row beneath a course's page. */
const MAX_RELATED = 4;

const bestRatedFirst = (a: StoredCard, b: StoredCard): number =>
  (b.averageRating ?? 0) - (a.averageRating ?? 0) || b.reviewCount - a.reviewCount || newestFirst(a, b);

interface Related {
  readonly byCreator: StoredCard[];
  readonly alike: StoredCard[];
}

/**
 * A creator's other courses, newest first, and other people's of the same category: in the same language before others,
 * well rated before others. A course that is not listed has neither.
 */
export function related(cards: readonly StoredCard[], courseId: string): Related {
  const course = cards.find(({ id }) => id === courseId);
  if (!course) return { byCreator: [], alike: [] };
  const others = cards.filter(({ id }) => id !== courseId);
  const speaks = ({ language }: StoredCard): number => (language === course.language ? 1 : 0);
  return {
    byCreator: others
      // A snapshot from before cards had owners knows nobody's.
      .filter(({ ownerId }) => ownerId !== '' && ownerId === course.ownerId)
      .sort(newestFirst)
      .slice(0, MAX_RELATED),
    alike: others
      .filter(({ category, ownerId }) => category === course.category && ownerId !== course.ownerId)
      .sort((a, b) => speaks(b) - speaks(a) || bestRatedFirst(a, b))
      .slice(0, MAX_RELATED),
  };
}
