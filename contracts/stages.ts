import * as z from 'zod';
import { ExecutionName } from '#domain/generations/generation.ts';
import { Ulid } from '#domain/ids.ts';
import type { Use } from './ports.ts';
import { MODEL_STAGE_SECONDS } from './workflow-timeouts.ts';

/**
 * A Lambda of a workflow: `functions/<area>/<name>.ts`. The state gives its input by name; `executionName` is the
 * execution's own.
 */
export interface Stage {
  readonly name: string;
  readonly area: 'generation';
  readonly summary: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  readonly uses: readonly Use[];
  readonly timeoutSeconds: number;
  readonly memoryMb?: number;
  readonly failureMeans: string;
}
export const stage = /* @__NO_SIDE_EFFECTS__ */ <const S extends Stage>(declaration: S): S => declaration;

const GenerationInput = z.object({ generationId: Ulid });
/** A run makes one round of model calls, which fits into its time (functions/adapters/model/model.ts). */
const modelStage = {
  area: 'generation',
  timeoutSeconds: MODEL_STAGE_SECONDS,
  uses: [
    'generations.byId',
    'generations.piece',
    'generations.claimPiece',
    'generations.keepFirstAnswer',
    'generations.releasePiece',
    'generations.savePiece',
    'model.write',
  ],
} as const;
export const Nothing = z.object({});

/** What sources are read for keeps them for their full time. */
const usingSources = ['sources.byIds', 'sources.renew', 'sourceTexts.renew', 'sourceTexts.read'] as const;
const sourceStage = {
  area: 'generation',
  input: GenerationInput,
  output: Nothing,
  timeoutSeconds: MODEL_STAGE_SECONDS,
  // One vCPU: ten sources of 300,000 words take 10 s, and 22 s for 40 lessons, within 800 MB.
  memoryMb: 1_769,
} as const;

export const chooseSources = stage({
  ...sourceStage,
  name: 'choose-sources',
  summary: 'Keeps the sources for their full time, and chooses what the plan is made from, once',
  uses: ['generations.byId', 'generations.planSources', 'generations.savePlanSources', ...usingSources],
  failureMeans: "A course with sources can't be planned, so its generation fails.",
});

export const planCourse = stage({
  ...modelStage,
  name: 'plan-course',
  summary: 'Plans modules and lessons; fills a blank outline',
  input: z.object({ ...GenerationInput.shape, executionName: ExecutionName }),
  /** Ids only: a state is limited to 256 KB. */
  output: z.object({
    generationId: Ulid,
    lessons: z.array(z.object({ moduleIndex: z.int(), lessonIndex: z.int() })),
    modules: z.array(z.object({ moduleIndex: z.int() })),
    /** The execution ends here; the one after the approval finds the stored plan. */
    waitsForApproval: z.boolean(),
    hasSources: z.boolean(),
  }),
  uses: [...modelStage.uses, 'generations.begin', 'generations.awaitApproval', 'generations.planSources'],
  failureMeans: "A course can't be planned, so its generation fails.",
});

export const selectSpans = stage({
  ...sourceStage,
  name: 'select-spans',
  summary: 'Selects the spans of the sources that each lesson is written from, once',
  uses: ['generations.byId', 'generations.piece', 'generations.saveLessonSpans', 'sourceTexts.read'],
  failureMeans: "The lessons of a course with sources can't be written, so its generation fails.",
});

export const writeLesson = stage({
  ...modelStage,
  name: 'write-lesson',
  summary: 'Writes one lesson: its objective and slides',
  input: z.object({ generationId: Ulid, moduleIndex: z.int().min(0), lessonIndex: z.int().min(0) }),
  output: Nothing,
  uses: [...modelStage.uses, 'generations.lessonSpans'],
  failureMeans: "A lesson can't be written, so the generation fails.",
});

export const writeAssessment = stage({
  ...modelStage,
  name: 'write-assessment',
  summary: "Writes one module's takeaways, quiz and worksheet from the text of its lessons",
  input: z.object({ generationId: Ulid, moduleIndex: z.int().min(0) }),
  output: Nothing,
  uses: [...modelStage.uses, 'generations.lessonsOf'],
  failureMeans: "A module's quiz can't be written, so the generation fails.",
});

export const writeLandingPage = stage({
  ...modelStage,
  name: 'write-landing-page',
  summary: 'Writes the landing page',
  input: GenerationInput,
  output: Nothing,
  failureMeans: "The landing page can't be written, so the generation fails.",
});

export const writeMarketing = stage({
  ...modelStage,
  name: 'write-marketing',
  summary: 'Writes emails, social posts, a blog post and a video description',
  input: GenerationInput,
  output: Nothing,
  failureMeans: "The marketing texts can't be written, so the generation fails.",
});

export const assembleCourse = stage({
  name: 'assemble-course',
  area: 'generation',
  summary: 'Assembles the pieces, saves the draft and closes the generation',
  input: GenerationInput,
  output: z.object({ courseId: Ulid }),
  uses: ['generations.byId', 'generations.pieces', 'generations.saveCourse', 'users.profile', 'site.link'],
  timeoutSeconds: 30,
  failureMeans: "A fully written course isn't saved; its pieces are kept for the next try.",
});

/** `error` from the catch, `status` from the event rule. */
export const Ended = { error: z.unknown().optional(), status: z.string().optional() };

/** https://docs.aws.amazon.com/step-functions/latest/dg/eventbridge-integration.html */
export const failedExecutionPaths = {
  executionName: ['detail', 'name'],
  status: ['detail', 'status'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const failGeneration = stage({
  name: 'fail-generation',
  area: 'generation',
  summary: 'Closes a failed generation: releases its quota slot once and notifies the user',
  input: z.object({ executionName: ExecutionName, ...Ended }),
  output: Nothing,
  uses: ['generations.byId', 'generations.fail'],
  timeoutSeconds: 30,
  failureMeans: 'A failed generation keeps its quota slot until the sweeper finds it.',
});

export const selectRewriteSpans = stage({
  ...sourceStage,
  name: 'select-rewrite-spans',
  summary: "Selects the spans of the course's sources that a lesson or slide is rewritten from",
  input: z.object({ rewriteId: Ulid }),
  uses: ['rewrites.byId', 'courses.byId', 'courses.workingCopy', ...usingSources, 'rewrites.saveMaterial'],
  failureMeans: "A lesson or slide of a course with sources can't be rewritten; the course stays as it is.",
});

export const writeProposal = stage({
  name: 'write-proposal',
  area: 'generation',
  summary: 'Rewrites one part of a course as a proposal',
  input: z.object({ rewriteId: Ulid }),
  output: Nothing,
  uses: ['rewrites.byId', 'courses.workingCopy', 'model.write', 'rewrites.propose'],
  timeoutSeconds: MODEL_STAGE_SECONDS,
  failureMeans: "A lesson, quiz or slide can't be rewritten; the course stays as it is.",
});

export const failRewrite = stage({
  name: 'fail-rewrite',
  area: 'generation',
  summary: 'Closes a failed rewrite with its reason',
  input: z.object({ executionName: Ulid, ...Ended }),
  output: Nothing,
  uses: ['rewrites.fail'],
  timeoutSeconds: 30,
  failureMeans: 'A failed rewrite seems to run until its time is up.',
});
