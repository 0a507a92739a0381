import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';
import {
  CheckInput,
  failReview,
  finishReview,
  planReview,
  proposeChange,
  reviewLesson,
  reviewQuiz,
} from './course-check-stages.ts';
import { buildExport, ExportInput, failExport } from './export-stages.ts';
import type { WorkflowName } from './needs.ts';
import {
  assembleCourse,
  chooseSources,
  failGeneration,
  failRewrite,
  planCourse,
  type Stage,
  selectRewriteSpans,
  selectSpans,
  writeAssessment,
  writeLandingPage,
  writeLesson,
  writeMarketing,
  writeProposal,
} from './stages.ts';
import { workflowTimeoutSeconds } from './workflow-timeouts.ts';

/**
 * The error's name selects the retry policy: rate limits and timeouts patiently, malformed answers briefly, refusals
 * never. A call that isn't its turn yet is no failure.
 */
export const failureNames = ['RetryNever', 'RetryBriefly', 'RetryPatiently'] as const;
export const retryNames = [...failureNames, 'RetryInTurn'] as const;
export type RetryName = (typeof retryNames)[number];

interface RetryPolicy {
  readonly attempts: number;
  readonly firstDelaySeconds: number;
  readonly backoffRate: number;
  readonly longestDelaySeconds: number;
}

/** Delays are random up to the computed one. */
export const retryPolicies = {
  RetryBriefly: { attempts: 2, firstDelaySeconds: 1, backoffRate: 2, longestDelaySeconds: 2 },
  RetryPatiently: { attempts: 6, firstDelaySeconds: 3, backoffRate: 2, longestDelaySeconds: 96 },
  /** Ten minutes on average, so that a queue empties and a killed run's claim expires. */
  RetryInTurn: { attempts: 80, firstDelaySeconds: 2, backoffRate: 1.5, longestDelaySeconds: 16 },
} as const satisfies Record<Exclude<RetryName, 'RetryNever'>, RetryPolicy>;

/** Over all generations. Other calls are retried in turn. */
export const modelRateLimit = { callsPerMinute: 300, burst: 60 } as const;

/** Once, or for each item of a list from the step before. */
export interface BranchStage {
  readonly stage: Stage;
  readonly forEach?: string;
}
export type Branch = readonly BranchStage[];

export type Step =
  /** A true output `endsIf` ends the execution successfully. */
  | { readonly stage: Stage & { readonly output: z.ZodObject }; readonly endsIf?: string }
  /** `onlyIf` names a boolean of the state, which the stage doesn't change. */
  | { readonly stage: Stage; readonly onlyIf: string }
  | { readonly inParallel: readonly Branch[]; readonly atATime: number };

/**
 * CDK builds a Standard state machine. A stage's output is the next one's state; parallel branches write to the table.
 */
export interface Workflow {
  readonly name: WorkflowName;
  readonly input: z.ZodObject;
  readonly timeoutSeconds: number;
  readonly steps: readonly Step[];
  /** Gets every failure of a stage or the whole execution. */
  readonly onFailure: Stage;
}
const workflow = <const W extends Workflow>(declaration: W): W => declaration;

export const generateCourseWorkflow = workflow({
  name: 'generate-course',
  /** Without `hasSources`, the stages that read sources are skipped. */
  input: z.object({ generationId: Ulid, hasSources: z.boolean() }),
  timeoutSeconds: workflowTimeoutSeconds['generate-course'],
  steps: [
    { stage: chooseSources, onlyIf: 'hasSources' },
    { stage: planCourse, endsIf: 'waitsForApproval' },
    { stage: selectSpans, onlyIf: 'hasSources' },
    {
      inParallel: [
        [
          { stage: writeLesson, forEach: 'lessons' },
          { stage: writeAssessment, forEach: 'modules' },
        ],
        [{ stage: writeLandingPage }],
        [{ stage: writeMarketing }],
      ],
      // Per list; the token bucket also paces model calls.
      atATime: 20,
    },
    { stage: assembleCourse },
  ],
  onFailure: failGeneration,
});

export const rewritePartWorkflow = workflow({
  name: 'rewrite-part',
  input: z.object({ rewriteId: Ulid, hasSources: z.boolean() }),
  timeoutSeconds: workflowTimeoutSeconds['rewrite-part'],
  steps: [{ stage: selectRewriteSpans, onlyIf: 'hasSources' }, { stage: writeProposal }],
  onFailure: failRewrite,
});

const reviewCourseWorkflow = workflow({
  name: 'review-course',
  input: CheckInput,
  timeoutSeconds: workflowTimeoutSeconds['review-course'],
  steps: [
    { stage: planReview },
    {
      inParallel: [[{ stage: reviewLesson, forEach: 'lessons' }], [{ stage: reviewQuiz, forEach: 'quizzes' }]],
      // Generations, which people wait for, share the rate limit of model calls.
      atATime: 5,
    },
    { inParallel: [[{ stage: proposeChange, forEach: 'proposals' }]], atATime: 4 },
    { stage: finishReview },
  ],
  onFailure: failReview,
});

const makeExportWorkflow = workflow({
  name: 'make-export',
  input: ExportInput,
  timeoutSeconds: workflowTimeoutSeconds['make-export'],
  steps: [{ stage: buildExport }],
  onFailure: failExport,
});

export const workflows: readonly Workflow[] = [
  generateCourseWorkflow,
  rewritePartWorkflow,
  reviewCourseWorkflow,
  makeExportWorkflow,
];

export const stagesIn = (step: Step): readonly Stage[] =>
  'stage' in step ? [step.stage] : step.inParallel.flatMap((branch) => branch.map(({ stage }) => stage));

export const stagesOf = ({ steps, onFailure }: Workflow): Stage[] => [...steps.flatMap(stagesIn), onFailure];

export const functionsAtATime = ({ steps }: Workflow): number => {
  const inBranch = (branch: Branch, atATime: number): number =>
    Math.max(...branch.map(({ forEach }) => (forEach === undefined ? 1 : atATime)));
  return Math.max(
    ...steps.map((step) =>
      'stage' in step ? 1 : step.inParallel.reduce((sum, branch) => sum + inBranch(branch, step.atATime), 0),
    ),
  );
};

const callsModel = ({ uses }: Stage): boolean => uses.includes('model.write');

export const modelCallsInSequence = ({ steps }: Workflow): number => {
  const depthOf = (list: readonly { readonly stage: Stage }[]): number =>
    list.filter(({ stage }) => callsModel(stage)).length;
  return steps.reduce(
    (sum, step) => sum + ('stage' in step ? depthOf([step]) : Math.max(...step.inParallel.map(depthOf))),
    0,
  );
};

export const stages: readonly Stage[] = workflows.flatMap(stagesOf);
