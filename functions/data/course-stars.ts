import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { RatingSum } from '#domain/reviews/review.ts';
import type { Platform } from '../runtime/platform.ts';
import { readItem } from './item.ts';
import { tableOf } from './table.ts';

/** The counters' item holds other counters too, and none of these before the first review. */
const Stats = z.object({
  starsSum: RatingSum.shape.starsSum.default(0),
  reviewCount: RatingSum.shape.reviewCount.default(0),
});

/** Access pattern: a course's counters (main, `COURSE#id / STATS`). */
export const courseStars = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async ratingOf(courseId: string): Promise<RatingSum> {
      return readItem(Stats, (await table.get({ pk: keys.course.pk(courseId), sk: keys.course.stats })) ?? {});
    },
  };
};
