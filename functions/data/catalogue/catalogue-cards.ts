import { catalogueCards as declared } from '#contracts/ports/catalogue.ts';
import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { cardOf, cardRatingOf, StoredCard } from '#domain/marketplace/card.ts';
import { noRatings } from '#domain/reviews/review.ts';
import { provide } from '../../runtime/dependencies.ts';
import { courseKey } from '../courses/course-keys.ts';
import { ratingSumOf } from '../reviews/ratings.ts';
import { ifReadable, readable, readItem } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';

const PAGE_SIZE = 1_000;

/** The schema fixes the order of attributes, so equal cards are equal texts. */
function storedCard(item: Item, stats: Item | undefined): StoredCard | undefined {
  const card = cardOf(readItem(Course, item));
  const sum = ifReadable(() => ratingSumOf(stats)) ?? noRatings;
  return card && StoredCard.parse({ ...card, ...cardRatingOf(sum) });
}

export const catalogueCards = provide(declared, (platform) => {
  const table = tableOf(platform);
  const statsKey = (courseId: string) => ({ pk: keys.course.pk(courseId), sk: keys.course.stats });

  return {
    async ofCourses(courseIds: readonly string[]): Promise<ReadonlyMap<string, StoredCard | undefined>> {
      const [courses, stats] = await Promise.all([
        table.getMany(courseIds.map(courseKey), { consistent: true }),
        table.getMany(courseIds.map(statsKey), { consistent: true }),
      ]);
      return new Map(
        courseIds.flatMap((id, index) => {
          const item = courses[index];
          const found = item && ifReadable(() => ({ card: storedCard(item, stats[index]) }));
          // Off the index is off the market, even if a newer version wrote the record.
          const isListed = item?.gsi2pk === keys.marketplace.gsi2pk;
          return found || !isListed ? [[id, found?.card] as const] : [];
        }),
      );
    },

    async list(cursor: string | undefined): Promise<{ cards: StoredCard[]; cursor: string | undefined }> {
      const page = await table.query(keys.marketplace.gsi2pk, { index: 'gsi2', limit: PAGE_SIZE, cursor });
      const stats = await table.getMany(page.items.map(({ id }) => statsKey(String(id))));
      const statsOf = new Map(page.items.map((item, index) => [item, stats[index]]));
      const cards = readable(page.items, (item) => [storedCard(item, statsOf.get(item)) ?? []].flat());
      return { cards: cards.flat(), cursor: page.cursor };
    },
  };
});
