import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';

export const MAX_REVIEW_CHARS = 2_000;
export const MAX_ANSWER_CHARS = 2_000;

export const Stars = z.int().min(1).max(5);

/** One per buyer and course. */
export const Review = z.strictObject({
  id: Ulid,
  courseId: Ulid,
  /** Denormalized, to find both totals when the review changes. */
  sellerId: UserId,
  authorId: UserId,
  authorName: z.string(),
  stars: Stars,
  text: z.string().max(MAX_REVIEW_CHARS),
  createdAt: Instant,
  updatedAt: Instant,
  answer: z.strictObject({ text: z.string().min(1).max(MAX_ANSWER_CHARS), answeredAt: Instant }).nullable(),
  /** The author has no access for now; neither shown nor counted. */
  hidden: z.boolean().default(false),
  /** Optimistic lock. A change of the author's name doesn't raise it. */
  version: z.int().min(1),
});
export type Review = z.infer<typeof Review>;

/** Sum and count, so that a change is an addition. */
export const RatingSum = z.strictObject({
  starsSum: z.int().min(0).default(0),
  reviewCount: z.int().min(0).default(0),
});
export type RatingSum = z.infer<typeof RatingSum>;
export const noRatings: RatingSum = { starsSum: 0, reviewCount: 0 };

const counted = (review: Review | undefined): { stars: number; reviews: number } =>
  review === undefined || review.hidden ? { stars: 0, reviews: 0 } : { stars: review.stars, reviews: 1 };

export const ratingChange = (before: Review | undefined, after: Review | undefined): RatingSum => ({
  starsSum: counted(after).stars - counted(before).stars,
  reviewCount: counted(after).reviews - counted(before).reviews,
});

export const averageOf = ({ starsSum, reviewCount }: RatingSum): number | null =>
  reviewCount === 0 ? null : Math.round((10 * starsSum) / reviewCount) / 10;
