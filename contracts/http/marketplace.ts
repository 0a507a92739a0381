import * as z from 'zod';
import { CustomColors, levels } from '#domain/courses/course.ts';
import { Card } from '#domain/marketplace/card.ts';
import { MarketplaceQuery } from '#domain/marketplace/search.ts';
import { Instant } from '#domain/time.ts';
import { endpoint } from '../endpoint.ts';
import { CourseParams } from './course-params.ts';

export const listMarketplace = endpoint({
  name: 'list-marketplace',
  area: 'marketplace',
  summary: 'Searches the published courses that have a price',
  method: 'GET',
  path: '/api/public/courses',
  access: 'anyone',
  query: MarketplaceQuery,
  reply: z.object({ cards: z.array(Card), matching: z.int(), listed: z.int() }),
  cacheSeconds: 2,
  errors: [],
  failureMeans: 'Visitors see an empty marketplace with "Try again".',
  uses: ['catalogue.cards'],
});

/** What anyone may know of a published course: none of its content. */
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
  /** For search engines; empty where the title and description say it. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  curriculum: z.array(z.object({ title: z.string(), lessonCount: z.int(), durationMinutes: z.int() })),
  createdAt: Instant,
});
export type CourseDetail = z.infer<typeof CourseDetail>;

export const getCourseDetail = endpoint({
  name: 'get-course-detail',
  area: 'marketplace',
  summary: 'The public page of a published course',
  method: 'GET',
  path: '/api/public/courses/{courseId}',
  access: 'anyone',
  params: CourseParams,
  reply: z.object({ course: CourseDetail }),
  cacheSeconds: 2,
  errors: ['not_found'],
  failureMeans: 'Visitors cannot open course pages, so nothing is sold.',
  uses: ['courses.byId', 'courses.page'],
});
