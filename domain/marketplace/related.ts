import type { StoredCard } from './card.ts';
import { newestFirst } from './catalogue.ts';
import { folded } from './folded.ts';

const MAX_RELATED = 4;

const bestRatedFirst = (a: StoredCard, b: StoredCard): number =>
  (b.averageRating ?? 0) - (a.averageRating ?? 0) || b.reviewCount - a.reviewCount || newestFirst(a, b);

interface Related {
  readonly byCreator: StoredCard[];
  readonly alike: StoredCard[];
}

export function related(cards: readonly StoredCard[], courseId: string): Related {
  const course = cards.find(({ id }) => id === courseId);
  if (!course) return { byCreator: [], alike: [] };
  const others = cards.filter(({ id }) => id !== courseId);
  const shelf = folded(course.category);
  const speaks = ({ language }: StoredCard): number => (language === course.language ? 1 : 0);
  return {
    byCreator: others
      // Snapshots written before cards had owners have empty ids.
      .filter(({ ownerId }) => ownerId !== '' && ownerId === course.ownerId)
      .sort(newestFirst)
      .slice(0, MAX_RELATED),
    alike: others
      .filter(({ category, ownerId }) => folded(category) === shelf && ownerId !== course.ownerId)
      .sort((a, b) => speaks(b) - speaks(a) || bestRatedFirst(a, b))
      .slice(0, MAX_RELATED),
  };
}
