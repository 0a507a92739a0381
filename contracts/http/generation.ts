import * as z from 'zod';
import { Slide } from '#domain/courses/content.ts';
import { CourseDescription, CourseOutline, CourseTitle } from '#domain/courses/course-texts.ts';
import { CourseChoices, CourseCounts, FailureReason } from '#domain/generations/generation.ts';
import { PlannedModules } from '#domain/generations/pieces.ts';
import { ModuleTitle, StepKind } from '#domain/generations/steps.ts';
import { PartId, Ulid } from '#domain/ids.ts';
import { MAX_GENERATION_SOURCES } from '#domain/sources/spans.ts';
import { Instant } from '#domain/time.ts';
import { endpoint } from '../endpoint.ts';

export const GenerationView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** For sending the request again with changes. */
  outline: z.string(),
  choices: CourseChoices,
  /** Of the request; some may be gone. */
  sourceIds: z.array(z.string()),
  status: z.enum(['planned', 'reserved', 'running', 'succeeded', 'failed', 'cancelled']),
  /** Approximate. Null unless it waits for others. */
  placeInLine: z.int().min(1).nullable(),
  createdAt: Instant,
  /** Of the current wait or writing, without the review of an outline. */
  workingSince: Instant,
  finishedAt: Instant.nullable(),
  /** The plan only until it is written, then all. Empty in lists. */
  steps: z.array(
    z.object({
      name: z.string(),
      kind: StepKind,
      title: z.string(),
      moduleId: z.string().nullable(),
      finishedAt: Instant.nullable(),
    }),
  ),
  /** Empty in lists and until the plan is written. */
  modules: z.array(ModuleTitle),
  /** Written by the local stand-in. False in lists and until planned. */
  isSample: z.boolean(),
  /** Null until planned. */
  language: z.string().nullable(),
  /** Only while `planned`. */
  outlineToApprove: z.object({ modules: PlannedModules, heldUntil: Instant }).nullable(),
  failure: z.object({ reason: FailureReason, message: z.string() }).nullable(),
  course: z.object({ id: z.string(), title: z.string(), counts: CourseCounts.nullable() }).nullable(),
});
export type GenerationView = z.infer<typeof GenerationView>;

const Reply = z.object({ generation: GenerationView });
const GenerationParams = z.strictObject({ generationId: Ulid });
const limitErrors = ['course_limit_reached', 'generation_cap_reached', 'trial_ended', 'rate_limited'] as const;
/** Of the quota that a new generation counts against. */
const quotaUses = ['users.subscription', 'users.entitlement', 'rateLimits.generation'] as const;

export const generateCourse = endpoint({
  name: 'generate-course',
  area: 'generation',
  summary: 'Puts a course in line to be written from a title, a description and an optional outline',
  method: 'POST',
  path: '/api/generations',
  access: 'signed-in',
  body: z.strictObject({
    title: CourseTitle,
    description: CourseDescription,
    outline: CourseOutline.optional(),
    choices: CourseChoices.optional(),
    /** Stops after the plan for approval. */
    outlineFirst: z.boolean().optional(),
    sourceIds: z.array(Ulid).max(MAX_GENERATION_SOURCES).optional(),
  }),
  reply: Reply,
  status: 202,
  errors: [...limitErrors, 'not_found', 'conflict'],
  failureMeans: 'Creators see "Generation Failed" and can’t make a course.',
  uses: [...quotaUses, 'sources.byIds', 'generations.reserve'],
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
  uses: ['generations.byId', 'generations.steps', 'generations.piece', 'admissions.places'],
});

export const getGeneratedLesson = endpoint({
  name: 'get-generated-lesson',
  area: 'generation',
  summary: 'Returns the slides of a lesson that a generation has written so far',
  method: 'GET',
  path: '/api/generations/{generationId}/lessons/{lessonId}',
  access: 'signed-in',
  params: z.strictObject({ generationId: Ulid, lessonId: PartId }),
  reply: z.object({ slides: z.array(Slide.pick({ id: true, title: true, points: true, visual: true })) }),
  errors: ['not_found'],
  failureMeans: "Creators don't see slides while their course is written; the generation continues.",
  uses: ['generations.byId', 'generations.piece'],
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
  uses: ['generations.ofOwner', 'admissions.places'],
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
  errors: ['not_found', 'not_retryable', ...limitErrors],
  failureMeans: "Creators can't retry a failed generation.",
  uses: ['generations.byId', ...quotaUses, 'generations.retry'],
});

export const approveOutline = endpoint({
  name: 'approve-outline',
  area: 'generation',
  summary: 'Approves the edited outline and puts the course in line to be written',
  method: 'POST',
  path: '/api/generations/{generationId}/approve',
  access: 'signed-in',
  params: GenerationParams,
  body: z.strictObject({ modules: PlannedModules }),
  reply: Reply,
  status: 202,
  errors: ['not_found', 'not_planned', 'trial_ended', 'too_large'],
  failureMeans: "Creators can't continue from an outline; its quota slot is held for 24 hours.",
  uses: ['generations.byId', 'generations.piece', 'users.subscription', 'generations.approve'],
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
