import pMap from 'p-map';
import { rebuildCatalogue } from '#contracts/jobs.ts';
import type { Course } from '#domain/courses/course.ts';
import { cardOf, cardRatingOf, StoredCard } from '#domain/marketplace/card.ts';
import { noRatings, type RatingSum } from '#domain/reviews/review.ts';
import { catalogueChanges } from '../data/catalogue-changes.ts';
import { courses } from '../data/courses.ts';
import { ratings } from '../data/ratings.ts';
import { implementJob } from '../runtime/implement-job.ts';

const READS_AT_ONCE = 25;

const byId = (cards: readonly StoredCard[]) => new Map(cards.map((card) => [card.id, card]));

/** In the order of the schema, as snapshots are read, so that equal cards are equal texts. */
const storedCardOf = (course: Course | undefined, sums: ReadonlyMap<string, RatingSum>): StoredCard | undefined => {
  const card = course && cardOf(course);
  return card && StoredCard.parse({ ...card, ...cardRatingOf(sums.get(card.id) ?? noRatings) });
};

/**
 * The index lags behind the table, and the snapshot may be ahead of it: whatever the two tell differently is read again
 * from the table itself, so that a course that was published, unpublished or rated this instant is not undone.
 */
export const handler = implementJob(
  rebuildCatalogue,
  { courses, ratings, catalogueChanges },
  async (_event, { courses, ratings, catalogueChanges }) => {
    await catalogueChanges.replace(async (before) => {
      const known = byId(before);
      const listed = await courses.listed();
      const sums = await ratings.ofCourses(listed.map(({ id }) => id));
      const cards = byId(listed.flatMap((course) => storedCardOf(course, sums) ?? []));
      const doubtful = [...new Set([...known.keys(), ...cards.keys()])].filter(
        (id) => JSON.stringify(known.get(id)) !== JSON.stringify(cards.get(id)),
      );
      const sumsNow = await ratings.ofCourses(doubtful, { consistent: true });
      const readAgain = async (id: string): Promise<void> => {
        const card = storedCardOf(await courses.byId(id, { consistent: true }), sumsNow);
        if (card) cards.set(id, card);
        else cards.delete(id);
      };
      await pMap(doubtful, readAgain, { concurrency: READS_AT_ONCE });
      return [...cards.values()];
    });
  },
);
