import { folded } from '../folded.ts';
import type { StoredCard } from './card.ts';
import { newestFirst } from './catalogue.ts';

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
  const known = new Map<string, boolean>();
  const isAlike = ({ category }: StoredCard): boolean => {
    const isSame = known.get(category) ?? folded(category) === shelf;
    known.set(category, isSame);
    return isSame;
  };
  const speaks = ({ language }: StoredCard): number => (language === course.language ? 1 : 0);
  return {
    byCreator: others
      // Snapshots written before cards had owners have empty ids.
      .filter(({ ownerId }) => ownerId !== '' && ownerId === course.ownerId)
      .sort(newestFirst)
      .slice(0, MAX_RELATED),
    alike: others
      .filter((card) => card.ownerId !== course.ownerId && isAlike(card))
      .sort((a, b) => speaks(b) - speaks(a) || bestRatedFirst(a, b))
      .slice(0, MAX_RELATED),
  };
}
