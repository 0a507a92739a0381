import { rebuildCatalogue } from '#contracts/jobs.ts';
import type { Course } from '#domain/courses/course.ts';
import { cardOf, StoredCard } from '#domain/marketplace/card.ts';
import { catalogue } from '../data/catalogue.ts';
import { courses } from '../data/courses.ts';
import { implementJob } from '../runtime/implement-job.ts';

const READS_AT_ONCE = 25;

const byId = (cards: readonly StoredCard[]) => new Map(cards.map((card) => [card.id, card]));

/** In the order of the schema, as snapshots are read, so that equal cards are equal texts. */
const storedCardOf = (course: Course | undefined): StoredCard | undefined => {
  const card = course && cardOf(course);
  return card && StoredCard.parse(card);
};

/**
 * The index lags behind the table, and the snapshot may be ahead of it: whatever the two tell differently is read again
 * from the table itself, so that a course that was published or unpublished this instant is not undone.
 */
export const handler = implementJob(
  rebuildCatalogue,
  { courses, catalogue },
  async (_event, { courses, catalogue }) => {
    await catalogue.replace(async (before) => {
      const known = byId(before);
      const cards = byId((await courses.listed()).flatMap((course) => storedCardOf(course) ?? []));
      const doubtful = [...new Set([...known.keys(), ...cards.keys()])].filter(
        (id) => JSON.stringify(known.get(id)) !== JSON.stringify(cards.get(id)),
      );
      for (let from = 0; from < doubtful.length; from += READS_AT_ONCE)
        await Promise.all(
          doubtful.slice(from, from + READS_AT_ONCE).map(async (id) => {
            const card = storedCardOf(await courses.byId(id, { consistent: true }));
            if (card) cards.set(id, card);
            else cards.delete(id);
          }),
        );
      return [...cards.values()];
    });
  },
);
