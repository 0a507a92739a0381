import * as z from 'zod';
import { ExecutionName } from '#domain/generations/generation.ts';
import { Ulid } from '#domain/ids.ts';
import type { WorkflowName } from './needs.ts';
import type { Use } from './ports.ts';

export const workflowTimeoutSeconds = {
  'generate-course': 30 * 60,
  /** A user waits for it. */
  'rewrite-part': 5 * 60,
} as const satisfies Record<WorkflowName, number>;

/**
 * Error names that select the retry policy: rate limits and timeouts patiently, malformed answers briefly, refusals
 * never.
 */
export const retryNames = ['RetryNever', 'RetryBriefly', 'RetryPatiently'] as const;
export type RetryName = (typeof retryNames)[number];

/** Used by CDK and the docs. */
export const retryPolicies = {
  RetryBriefly: { attempts: 2, firstDelaySeconds: 1, backoffRate: 2 },
  RetryPatiently: { attempts: 6, firstDelaySeconds: 3, backoffRate: 2 },
} as const satisfies Partial<Record<RetryName, { attempts: number; firstDelaySeconds: number; backoffRate: number }>>;

/** Limits model calls over all generations. A call that would wait longer is retried patiently. */
export const modelRateLimit = { callsPerMinute: 300, burst: 60, longestWaitSeconds: 20 } as const;

/**
 * A Lambda of a workflow: `functions/<area>/<name>.ts`. Its input is taken from the state by name; `executionName` is
 * the execution's own.
 */
export interface Stage {
  readonly name: string;
  readonly area: 'generation';
  readonly summary: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  readonly uses: readonly Use[];
  readonly timeoutSeconds: number;
  readonly failureMeans: string;
}
const stage = /* @__NO_SIDE_EFFECTS__ */ <const S extends Stage>(declaration: S): S => declaration;

const GenerationInput = z.object({ generationId: Ulid });
const modelStage = {
  area: 'generation',
  timeoutSeconds: 180,
  uses: ['generations.byId', 'generations.piece', 'generations.savePiece', 'model.write'],
} as const;
const Nothing = z.object({});

export const planCourse = stage({
  ...modelStage,
  name: 'plan-course',
  summary: 'Plans modules and lessons; fills a blank outline',
  input: z.object({ ...GenerationInput.shape, executionName: ExecutionName }),
  /** Ids only, because a state is limited to 256 KB. */
  output: z.object({
    generationId: Ulid,
    lessons: z.array(z.object({ moduleIndex: z.int(), lessonIndex: z.int() })),
    modules: z.array(z.object({ moduleIndex: z.int() })),
    /** The execution ends here; the one after the approval finds the stored plan. */
    waitsForApproval: z.boolean(),
  }),
  uses: [...modelStage.uses, 'generations.begin', 'generations.awaitApproval'],
  failureMeans: "A course can't be planned, so its generation fails.",
});

export const writeLesson = stage({
  ...modelStage,
  name: 'write-lesson',
  summary: 'Writes one lesson: script and slides',
  input: z.object({ generationId: Ulid, moduleIndex: z.int().min(0), lessonIndex: z.int().min(0) }),
  output: Nothing,
  failureMeans: "A lesson can't be written, so the generation fails.",
});

export const writeAssessment = stage({
  ...modelStage,
  name: 'write-assessment',
  summary: "Writes one module's takeaways, quiz and worksheet",
  input: z.object({ generationId: Ulid, moduleIndex: z.int().min(0) }),
  output: Nothing,
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
  uses: ['generations.byId', 'generations.pieces', 'generations.saveCourse', 'users.profile'],
  timeoutSeconds: 30,
  failureMeans: "A fully written course isn't saved; its pieces are kept for the next try.",
});

/** The catch passes `error`, the event rule passes `status`. */
const Ended = { error: z.unknown().optional(), status: z.string().optional() };

/**
 * Paths in the event "Step Functions Execution Status Change":
 * https://docs.aws.amazon.com/step-functions/latest/dg/eventbridge-integration.html
 */
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

export const writeProposal = stage({
  name: 'write-proposal',
  area: 'generation',
  summary: 'Rewrites one part of a course as a proposal',
  input: z.object({ rewriteId: Ulid }),
  output: Nothing,
  uses: ['rewrites.byId', 'courses.workingCopy', 'model.write', 'rewrites.propose'],
  timeoutSeconds: 180,
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

/** A stage that runs once, or for each item of a list from the step before. */
export interface Branch {
  readonly stage: Stage;
  readonly forEach?: string;
}

export type Step =
  /** `endsIf` names a boolean output that ends the execution successfully. */
  | { readonly stage: Stage & { readonly output: z.ZodObject }; readonly endsIf?: string }
  | { readonly inParallel: readonly Branch[]; readonly atATime: number };

/**
 * CDK builds a Standard state machine from it. A stage's output is the state of the next; parallel branches write to
 * the table.
 */
export interface Workflow {
  readonly name: WorkflowName;
  readonly input: z.ZodObject;
  readonly timeoutSeconds: number;
  readonly steps: readonly Step[];
  /** Gets every failure of a stage or of the whole execution. */
  readonly onFailure: Stage;
}
const workflow = <const W extends Workflow>(declaration: W): W => declaration;

export const generateCourseWorkflow = workflow({
  name: 'generate-course',
  input: GenerationInput,
  timeoutSeconds: workflowTimeoutSeconds['generate-course'],
  steps: [
    { stage: planCourse, endsIf: 'waitsForApproval' },
    {
      inParallel: [
        { stage: writeLesson, forEach: 'lessons' },
        { stage: writeAssessment, forEach: 'modules' },
        { stage: writeLandingPage },
        { stage: writeMarketing },
      ],
      // Per list; the token bucket also paces model calls.
      atATime: 10,
    },
    { stage: assembleCourse },
  ],
  onFailure: failGeneration,
});

export const rewritePartWorkflow = workflow({
  name: 'rewrite-part',
  input: writeProposal.input,
  timeoutSeconds: workflowTimeoutSeconds['rewrite-part'],
  steps: [{ stage: writeProposal }],
  onFailure: failRewrite,
});

export const workflows: readonly Workflow[] = [generateCourseWorkflow, rewritePartWorkflow];

export const stagesOf = ({ steps, onFailure }: Workflow): Stage[] => [
  ...steps.flatMap((step) => ('stage' in step ? [step.stage] : step.inParallel.map((branch) => branch.stage))),
  onFailure,
];

export const functionsAtATime = ({ steps }: Workflow): number =>
  Math.max(
    ...steps.map((step) =>
      'stage' in step
        ? 1
        : step.inParallel.reduce((sum, { forEach }) => sum + (forEach === undefined ? 1 : step.atATime), 0),
    ),
  );

export const stages: readonly Stage[] = workflows.flatMap(stagesOf);
