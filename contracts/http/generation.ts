import * as z from 'zod';
import { CourseDescription, CourseOutline, CourseTitle } from '#domain/courses/content.ts';
import { FailureReason } from '#domain/generations/generation.ts';
import { PlannedModules, StepKind } from '#domain/generations/pieces.ts';
import { Ulid } from '#domain/ids.ts';
import { Instant } from '#domain/time.ts';
import { endpoint } from '../endpoint.ts';

export const GenerationView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The request's outline, for sending it again with changes. */
  outline: z.string(),
  status: z.enum(['planned', 'reserved', 'running', 'succeeded', 'failed', 'cancelled']),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  /** Only the plan until it is written, then all steps. Empty in lists. */
  steps: z.array(
    z.object({
      name: z.string(),
      kind: StepKind,
      title: z.string(),
      moduleId: z.string().nullable(),
      finishedAt: Instant.nullable(),
    }),
  ),
  /** Set only while the status is `planned`. */
  outlineToApprove: z.object({ modules: PlannedModules, heldUntil: Instant }).nullable(),
  failure: z.object({ reason: FailureReason, message: z.string() }).nullable(),
  /** Set on success. */
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type GenerationView = z.infer<typeof GenerationView>;

const Reply = z.object({ generation: GenerationView });
const GenerationParams = z.strictObject({ generationId: Ulid });

export const generateCourse = endpoint({
  name: 'generate-course',
  area: 'generation',
  summary: 'Starts writing a course from a title, a description and an optional outline',
  method: 'POST',
  path: '/api/generations',
  access: 'signed-in',
  body: z.strictObject({
    title: CourseTitle,
    description: CourseDescription,
    outline: CourseOutline.optional(),
    /** Stop after the plan for changes and approval. */
    outlineFirst: z.boolean().optional(),
  }),
  reply: Reply,
  status: 202,
  errors: ['course_limit_reached', 'generation_cap_reached', 'trial_ended', 'rate_limited'],
  failureMeans: 'Creators see "Generation Failed" and can’t make a course.',
  uses: ['users.subscription', 'users.entitlement', 'rateLimits.generation', 'generations.reserve'],
});

export const getGeneration = endpoint({
  name: 'get-generation',
  area: 'generation',
  summary: "Returns the progress of one of the user's generations",
  method: 'GET',
  path: '/api/generations/{generationId}',
  access: 'signed-in',
  params: GenerationParams,
  reply: Reply,
  errors: ['not_found'],
  failureMeans: "Creators can't watch a course being written; the generation continues.",
  uses: ['generations.byId', 'generations.steps', 'generations.piece'],
});

export const listGenerations = endpoint({
  name: 'list-generations',
  area: 'generation',
  summary: 'Lists own generations that are in flight, or failed and not retried',
  method: 'GET',
  path: '/api/generations',
  access: 'signed-in',
  reply: z.object({ generations: z.array(GenerationView) }),
  errors: [],
  failureMeans: "Dashboards don't show courses in generation.",
  uses: ['generations.ofOwner'],
});

export const retryGeneration = endpoint({
  name: 'retry-generation',
  area: 'generation',
  summary: 'Retries a failed generation and keeps its written pieces',
  method: 'POST',
  path: '/api/generations/{generationId}/retry',
  access: 'signed-in',
  params: GenerationParams,
  reply: Reply,
  status: 202,
  errors: [
    'not_found',
    'not_retryable',
    'course_limit_reached',
    'generation_cap_reached',
    'trial_ended',
    'rate_limited',
  ],
  failureMeans: "Creators can't retry a failed generation.",
  uses: ['generations.byId', 'users.subscription', 'users.entitlement', 'rateLimits.generation', 'generations.retry'],
});

export const approveOutline = endpoint({
  name: 'approve-outline',
  area: 'generation',
  summary: 'Approves the edited outline and starts writing the course',
  method: 'POST',
  path: '/api/generations/{generationId}/approve',
  access: 'signed-in',
  params: GenerationParams,
  body: z.strictObject({ modules: PlannedModules }),
  reply: Reply,
  status: 202,
  errors: ['not_found', 'not_planned', 'trial_ended', 'too_large'],
  failureMeans: "Creators can't continue from an outline; its quota slot is held for 24 hours.",
  uses: ['generations.byId', 'generations.piece', 'users.subscription', 'generations.approve', 'executions.start'],
});

export const cancelGeneration = endpoint({
  name: 'cancel-generation',
  area: 'generation',
  summary: 'Cancels a generation and releases its quota slot; removes a failed one from the list',
  method: 'POST',
  path: '/api/generations/{generationId}/cancel',
  access: 'signed-in',
  params: GenerationParams,
  reply: Reply,
  errors: ['not_found', 'not_cancellable'],
  failureMeans: "Creators can't stop a generation; it continues to its end.",
  uses: ['generations.byId', 'generations.cancel', 'generations.dismiss', 'executions.stop'],
});
