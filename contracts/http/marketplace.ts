import * as z from 'zod';
import { CheckSummary } from '#domain/course-checks/shown-check.ts';
import { CustomColors, levels } from '#domain/courses/course.ts';
import { Card } from '#domain/marketplace/card.ts';
import { OverallRating } from '#domain/marketplace/overall-rating.ts';
import { MarketplaceQuery } from '#domain/marketplace/search.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';
import { publicReads } from './public-reads.ts';

const FacetValues = z.array(z.object({ value: z.string(), count: z.int() }));

export const listMarketplace = endpoint({
  name: 'list-marketplace',
  area: 'marketplace',
  summary: 'Searches the published courses with a price',
  method: 'GET',
  path: publicReads.courses.path,
  access: 'anyone',
  query: MarketplaceQuery,
  reply: z.object({
    cards: z.array(Card),
    matching: z.int(),
    listed: z.int(),
    /** Each value with its matches if it were chosen. */
    facets: z.object({ category: FacetValues, level: FacetValues, language: FacetValues }),
    /** Of the whole marketplace. */
    rating: OverallRating,
  }),
  cacheSeconds: 2,
  errors: [],
  failureMeans: 'Visitors see an empty marketplace with "Try again".',
  uses: ['catalogue.current'],
});

/** No course content. */
export const CourseDetail = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  creatorName: z.string(),
  priceCents: z.int().nullable(),
  outline: z.string(),
  customColors: CustomColors,
  category: z.string(),
  level: z.enum(levels),
  language: z.string(),
  headline: z.string(),
  subheadline: z.string(),
  whatYouWillLearn: z.array(z.string()),
  /** Empty: title and description are used. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  hasPreview: z.boolean(),
  /** A paid course that can't be bought, because its creator can't be paid. Missing otherwise. */
  isNotOpenYet: z.literal(true).optional(),
  /** Of the free lesson. Missing if the creator doesn't name them. */
  sourceNames: z.array(z.string()).optional(),
  /** Of slides that rest on the creator's sources. Missing without sources. */
  sourcedPercent: z.int().optional(),
  /** Of this text's check. Missing if the creator hides it, or changed the text since. */
  check: CheckSummary.optional(),
  curriculum: z.array(z.object({ title: z.string(), lessonCount: z.int(), durationMinutes: z.int() })),
  createdAt: Instant,
});
export type CourseDetail = z.infer<typeof CourseDetail>;

export const getCourseDetail = endpoint({
  name: 'get-course-detail',
  area: 'marketplace',
  summary: 'Returns the public page of a published course',
  method: 'GET',
  path: publicReads.course.path,
  access: 'anyone',
  params: CourseParams,
  reply: z.object({ course: CourseDetail }),
  cacheSeconds: 2,
  errors: ['not_found'],
  failureMeans: "Visitors can't open course pages, so nothing is sold.",
  uses: ['courses.byId', 'courses.page', 'payoutAccounts.ofUser'],
});

/** From the catalog, so it costs no table reads. */
export const listRelatedCourses = endpoint({
  name: 'list-related-courses',
  area: 'marketplace',
  summary: "Lists the creator's other courses, and others of the same category",
  method: 'GET',
  path: publicReads.related.path,
  access: 'anyone',
  params: CourseParams,
  reply: z.object({ byCreator: z.array(Card), alike: z.array(Card) }),
  cacheSeconds: 30,
  errors: [],
  failureMeans: "Course pages don't show related courses.",
  uses: ['catalogue.current'],
});
