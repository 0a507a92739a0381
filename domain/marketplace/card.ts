import * as z from 'zod';
import { type Course, CustomColors, Facets, isListed } from '../courses/course.ts';
import { Instant } from '../time.ts';

/** A course as the marketplace shows it. */
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
  /** To one decimal; null while nobody has rated. */
  averageRating: z.number().nullable().default(null),
  reviewCount: z.int().default(0),
});
export type Card = z.infer<typeof Card>;

/** The card of a listed course; undefined for any other. */
export const cardOf = (course: Course): Card | undefined =>
  isListed(course)
    ? {
        ...course.listing,
        id: course.id,
        creatorName: course.creatorName,
        priceCents: course.priceCents,
        createdAt: course.createdAt,
        customColors: course.customColors,
        averageRating: null,
        reviewCount: 0,
      }
    : undefined;
