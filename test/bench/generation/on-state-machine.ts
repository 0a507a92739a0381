import { generateCourseWorkflow, modelRateLimit, stagesOf } from '#contracts/workflow.ts';
import type { StepKind } from '#domain/generations/steps.ts';
import { tokenBucket } from '#functions/data/table/rate-limits.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { workflowDefinition } from '#lib/constructs/workflow-definition.ts';
import { parseDefinition } from '#local/step-functions/definition.ts';
import { run } from '#local/step-functions/run.ts';
import { onVirtualClock, sleep } from './virtual-clock.ts';

const TOKENS_A_SECOND = 60;

const kinds: Readonly<Record<string, StepKind>> = {
  'plan-course': 'plan',
  'write-lesson': 'lesson',
  'write-assessment': 'assessment',
  'write-landing-page': 'landing-page',
  'write-marketing': 'marketing',
};
if (stagesOf(generateCourseWorkflow).filter(({ name }) => name in kinds).length !== Object.keys(kinds).length)
  throw new Error('The simulation lacks a stage that calls the model');

const definition = parseDefinition(JSON.stringify(workflowDefinition(generateCourseWorkflow, ({ name }) => name)));
const anyInput = { generationId: '01J9ZZZZZZZZZZZZZZZZZZZZZZ', hasSources: false };

/** Runs the workflow with its retries. `invoke` gets a stage's name and its input. */
export const runWorkflow = (
  execution: { readonly name: string; readonly input: object },
  invoke: (stage: string, input: unknown) => Promise<unknown>,
) =>
  run({
    definition,
    machine: { arn: 'machine', name: 'generate-course', roleArn: 'role' },
    execution: {
      arn: `execution:${execution.name}`,
      name: execution.name,
      input: JSON.stringify(execution.input),
      startedAt: new Date().toISOString(),
    } as Parameters<typeof run>[0]['execution'],
    invoke,
    clock: () => new Date(),
    retryPace: 1,
  }).outcome;

export interface Simulated {
  readonly lessons: readonly { readonly moduleIndex: number; readonly lessonIndex: number }[];
  readonly modules: readonly { readonly moduleIndex: number }[];
  /** Of a stage's call, with its correction. */
  readonly tokensOf: (kind: StepKind, moduleIndex?: number, lessonIndex?: number) => number;
}

export interface Started {
  readonly isReady: boolean;
  readonly seconds: number;
}

interface StageInput {
  readonly moduleIndex?: number;
  readonly lessonIndex?: number;
}

/**
 * Generations on the real state machine and the real rate limit of model calls, started `everyMs` apart on a virtual clock.
 * Each takes as long as its model calls and their queueing.
 */
export const simulate = (courses: readonly Simulated[], bucketName: string, everyMs: number): Promise<Started[]> =>
  onVirtualClock(async (work) => {
    const bucket = tokenBucket(lambdaPlatform, bucketName, modelRateLimit);
    /** Like functions/adapters/model/model.ts: takes a token first, or is retried in turn. */
    const invoke = async ({ lessons, modules, tokensOf }: Simulated, stage: string, input: StageInput) => {
      const kind = kinds[stage];
      if (kind !== undefined) {
        if (!(await work(() => bucket.take())))
          throw Object.assign(new Error('It is not its turn'), { name: 'RetryInTurn' });
        await sleep((tokensOf(kind, input.moduleIndex, input.lessonIndex) / TOKENS_A_SECOND) * 1_000);
      }
      return kind === 'plan' ? { ...anyInput, lessons, modules, waitsForApproval: false } : {};
    };
    const one = async (course: Simulated, index: number): Promise<Started> => {
      await sleep(index * everyMs);
      const startedMs = Date.now();
      const { status } = await runWorkflow({ name: `${index}`, input: anyInput }, (stage, input) =>
        invoke(course, stage, input as StageInput),
      );
      return { isReady: status === 'SUCCEEDED', seconds: (Date.now() - startedMs) / 1_000 };
    };
    return Promise.all(courses.map(one));
  });
