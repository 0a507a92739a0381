import * as z from 'zod';
import { faultKinds } from '#domain/course-checks/faults.ts';
import { CheckSummary } from '#domain/course-checks/shown-check.ts';
import { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { Proposal } from '#domain/rewrites/rewrite.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';

const FindingView = z.object({
  id: z.string(),
  kind: z.enum([...(Object.keys(faultKinds) as (keyof typeof faultKinds)[]), 'wrong-key', 'not-taught', 'guessable']),
  text: z.string(),
  /** A lesson, slide, question or module; null for the course. */
  part: z.string().nullable(),
  /** Evidence from that part. */
  quote: z.string().nullable(),
  /** The lesson or module that was checked; null for the course. */
  unit: z.string().nullable(),
});

const ProposalView = z.object({
  id: z.string(),
  findingIds: z.array(z.string()),
  part: RewrittenPart,
  proposal: Proposal,
  /** `partHash` of the text that it was made from (domain/course-checks/units.ts). Another hash: the part changed. */
  partHash: z.string(),
});

export const CourseCheckView = z.object({
  id: z.string(),
  status: z.enum(['running', 'ready', 'failed']),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  failure: z.string().nullable(),
  /** Parts with a result, of all: lessons, and twice the quizzes. */
  progress: z.object({ done: z.int(), all: z.int() }),
  /** Of the last check that read the whole course. */
  summary: CheckSummary.nullable(),
  findings: z.array(FindingView),
  proposals: z.array(ProposalView),
  /** Lessons and modules of the saved working copy that changed since their check, or were never checked. */
  changedUnits: z.array(z.string()),
  /** Those of `changedUnits` that the last check did not read, because the model declined or was of no use. */
  unreadUnits: z.array(z.string()),
  isShown: z.boolean(),
});
export type CourseCheckView = z.infer<typeof CourseCheckView>;

const reading = ['courses.byId', 'courses.workingCopy', 'courseChecks.report'] as const;

export const startCourseCheck = endpoint({
  name: 'start-course-check',
  area: 'generation',
  summary: 'Starts checking what changed in the saved working copy, or returns the check that is running',
  method: 'POST',
  path: '/api/courses/{courseId}/check',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ check: CourseCheckView }),
  status: 202,
  errors: ['not_found', 'conflict', 'rate_limited'],
  failureMeans: "Creators can't have their course checked.",
  uses: [...reading, 'rateLimits.check', 'courseChecks.begin', 'courseChecks.fail', 'executions.startCheck'],
});

export const getCourseCheck = endpoint({
  name: 'get-course-check',
  area: 'generation',
  summary: "Returns a course's check with its findings and proposals, or null if it has none",
  method: 'GET',
  path: '/api/courses/{courseId}/check',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ check: CourseCheckView.nullable() }),
  errors: ['not_found', 'conflict'],
  failureMeans: "Creators don't see what the course check found.",
  uses: reading,
});

export const showCourseCheck = endpoint({
  name: 'show-course-check',
  area: 'generation',
  summary: 'Shows or hides the summary of the last check on the course page',
  method: 'PUT',
  path: '/api/courses/{courseId}/check/visibility',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ isShown: z.boolean() }),
  reply: z.object({ isShown: z.boolean() }),
  errors: ['not_found', 'conflict'],
  failureMeans: "Creators can't show or hide the check's summary on their course page.",
  uses: ['courses.byId', 'courseChecks.byCourse', 'courses.showCheck'],
});
