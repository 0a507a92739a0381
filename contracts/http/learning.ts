import * as z from 'zod';
import { CustomColors } from '#domain/courses/course.ts';
import { Instant } from '#domain/time.ts';
import { endpoint } from '../endpoint.ts';
import { CourseParams } from './course-params.ts';

/** A slide of the deck (`domain/courses/slides.ts`). */
export const SlideView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('intro'), id: z.string(), title: z.string(), description: z.string() }),
  z.object({
    kind: z.literal('module'),
    id: z.string(),
    title: z.string(),
    description: z.string(),
    lines: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('lesson'),
    id: z.string(),
    title: z.string(),
    lessonTitle: z.string(),
    lines: z.array(z.string()),
  }),
  z.object({ kind: z.literal('topic'), id: z.string(), number: z.int(), title: z.string() }),
]);
export type SlideView = z.infer<typeof SlideView>;

export const viewCourse = endpoint({
  name: 'view-course',
  area: 'learning',
  summary: 'Opens the viewer: the deck without its modules, which are fetched one at a time',
  method: 'GET',
  path: '/api/courses/{courseId}/view',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({
    course: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      creatorName: z.string(),
      customColors: CustomColors,
      customLogoUrl: z.string().nullable(),
    }),
    /** The version that is read; 0 is the owner's working copy. */
    version: z.int(),
    /** The intro, and the topics of a course without modules. */
    slides: z.array(SlideView),
    modules: z.array(z.object({ title: z.string(), slideCount: z.int() })),
  }),
  errors: ['not_found', 'purchase_required'],
  failureMeans: 'Buyers cannot read what they bought.',
  uses: ['courses.byId', 'purchases.ofBuyer', 'courses.page', 'enrollments.markVisited'],
});

export const viewModule = endpoint({
  name: 'view-module',
  area: 'learning',
  summary: "One module's slides",
  method: 'GET',
  path: '/api/courses/{courseId}/view/modules/{number}',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, number: z.coerce.number().int().min(1).max(99) }),
  query: z.strictObject({ version: z.coerce.number().int().min(0).max(9_999) }),
  reply: z.object({ slides: z.array(SlideView) }),
  errors: ['not_found', 'purchase_required'],
  failureMeans: 'Buyers see the cover of a course but not its modules.',
  uses: ['courses.byId', 'purchases.ofBuyer', 'courses.module', 'courses.page'],
});

export const listEnrollments = endpoint({
  name: 'list-enrollments',
  area: 'learning',
  summary: "The signed-in learner's courses, newest first",
  method: 'GET',
  path: '/api/enrollments',
  access: 'signed-in',
  reply: z.object({
    enrollments: z.array(
      z.object({
        courseId: z.string(),
        title: z.string(),
        description: z.string(),
        creatorName: z.string(),
        customColors: CustomColors,
        enrolledAt: Instant,
        visitedAt: Instant.nullable(),
        completedAt: Instant.nullable(),
      }),
    ),
  }),
  errors: [],
  failureMeans: 'Learners do not see the courses they bought.',
  uses: ['enrollments.ofStudent'],
});
