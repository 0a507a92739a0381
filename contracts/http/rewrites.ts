import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';
import { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { Proposal, RewriteInstruction } from '#domain/rewrites/rewrite.ts';
import { CourseParams, endpoint } from '../endpoint.ts';

export const RewriteView = z.object({
  id: z.string(),
  part: RewrittenPart,
  status: z.enum(['running', 'succeeded', 'failed']),
  /** New parts have new ids; a lesson, slide or single question keeps its own. */
  proposal: Proposal.nullable(),
  failure: z.string().nullable(),
});
export type RewriteView = z.infer<typeof RewriteView>;

export const startRewrite = endpoint({
  name: 'start-rewrite',
  area: 'generation',
  summary: 'Starts rewriting one lesson, quiz, slide or question of the saved working copy, as a proposal',
  method: 'POST',
  path: '/api/courses/{courseId}/rewrites',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ part: RewrittenPart, instruction: RewriteInstruction.optional() }),
  reply: z.object({ rewrite: RewriteView }),
  status: 202,
  errors: ['not_found', 'conflict', 'rate_limited'],
  failureMeans: "Creators can't have a part of a course rewritten.",
  uses: ['courses.byId', 'courses.workingCopy', 'rateLimits.rewrite', 'rewrites.begin', 'executions.startRewrite'],
});

export const getRewrite = endpoint({
  name: 'get-rewrite',
  area: 'generation',
  summary: "Returns a rewrite's progress and proposal",
  method: 'GET',
  path: '/api/courses/{courseId}/rewrites/{rewriteId}',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, rewriteId: Ulid }),
  reply: z.object({ rewrite: RewriteView }),
  errors: ['not_found'],
  failureMeans: "Creators don't see the proposal they asked for.",
  uses: ['rewrites.byId'],
});
