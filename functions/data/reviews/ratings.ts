import { keys } from '#contracts/table.ts';
import { noRatings, RatingSum } from '#domain/reviews/review.ts';
import type { Platform } from '../../runtime/platform.ts';
import { ifReadable, readItem } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';

export const ratingSumOf = (stats: Item | undefined): RatingSum => readItem(RatingSum, stats ?? {});

export const ratings = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async ratingsOf(
      courseIds: readonly string[],
      { consistent = false }: { consistent?: boolean } = {},
    ): Promise<ReadonlyMap<string, RatingSum>> {
      const statsKeys = courseIds.map((courseId) => ({ pk: keys.course.pk(courseId), sk: keys.course.stats }));
      const stats = await table.getMany(statsKeys, { consistent });
      return new Map(
        courseIds.map((courseId, index) => [courseId, ifReadable(() => ratingSumOf(stats[index])) ?? noRatings]),
      );
    },

    async ratingOf(courseId: string): Promise<RatingSum> {
      return ratingSumOf(await table.get({ pk: keys.course.pk(courseId), sk: keys.course.stats }));
    },
  };
};
