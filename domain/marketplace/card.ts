import * as z from 'zod';
import { type Course, CustomColors, Facets, isListed } from '../courses/course.ts';
import { averageOf, type RatingSum } from '../reviews/review.ts';
import { Instant } from '../time.ts';

export const Card = z.object({
  ...Facets.shape,
  id: z.string(),
  title: z.string(),
  description: z.string(),
  creatorName: z.string(),
  priceCents: z.int(),
  createdAt: Instant,
  lessonCount: z.int(),
  moduleCount: z.int(),
  customColors: CustomColors,
  averageRating: z.number().nullable().default(null),
  reviewCount: z.int().default(0),
});
export type Card = z.infer<typeof Card>;

/** Reply schemas drop the owner. */
export const StoredCard = z.object({
  ...Card.shape,
  /** Empty in older snapshots, until the nightly rebuild. */
  ownerId: z.string().default(''),
});
export type StoredCard = z.infer<typeof StoredCard>;

export type CardRating = Pick<Card, 'averageRating' | 'reviewCount'>;
export type UnratedCard = Omit<StoredCard, keyof CardRating>;

export const cardRatingOf = (sum: RatingSum): CardRating => ({
  averageRating: averageOf(sum),
  reviewCount: sum.reviewCount,
});

export const cardOf = (course: Course): UnratedCard | undefined =>
  isListed(course)
    ? {
        ...course.listing,
        id: course.id,
        ownerId: course.ownerId,
        creatorName: course.creatorName,
        priceCents: course.priceCents,
        createdAt: course.createdAt,
        customColors: course.customColors,
      }
    : undefined;
