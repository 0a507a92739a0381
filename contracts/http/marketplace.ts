import * as z from 'zod';
import { CustomColors, levels } from '#domain/courses/course.ts';
import { Card } from '#domain/marketplace/card.ts';
import { OverallRating } from '#domain/marketplace/overall-rating.ts';
import { MarketplaceQuery } from '#domain/marketplace/search.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';
import { SlideView } from './learning.ts';
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
    /** Each value with its number of matches if it were chosen. */
    facets: z.object({ category: FacetValues, level: FacetValues, language: FacetValues }),
    /** Of the whole marketplace. */
    rating: OverallRating,
  }),
  cacheSeconds: 2,
  errors: [],
  failureMeans: 'Visitors see an empty marketplace with "Try again".',
  uses: ['catalogue.current'],
});

/** Holds no course content. */
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
  /** Empty if title and description are used. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** See `previewLesson`. */
  hasPreview: z.boolean(),
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
  uses: ['courses.byId', 'courses.page'],
});

export const previewLesson = endpoint({
  name: 'preview-lesson',
  area: 'marketplace',
  summary: 'Returns the slides of the free preview lesson',
  method: 'GET',
  path: publicReads.preview.path,
  access: 'anyone',
  params: CourseParams,
  reply: z.object({ lessonTitle: z.string(), moduleTitle: z.string(), slides: z.array(SlideView) }),
  cacheSeconds: 5,
  errors: ['not_found'],
  failureMeans: "Visitors can't try a lesson before they buy.",
  uses: ['courses.byId', 'courses.page', 'courses.module'],
});

/** Uses only the catalog, so it costs no table reads. */
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
