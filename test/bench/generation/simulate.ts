import { keys } from '#contracts/table.ts';
import { generateCourseWorkflow, modelRateLimit, stagesOf } from '#contracts/workflow.ts';
import type { StepKind } from '#domain/generations/pieces.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { generations } from '#functions/data/generations/generations.ts';
import { tokenBucket } from '#functions/data/table/rate-limits.ts';
import { handler as planCourse } from '#functions/generation/plan-course.ts';
import { handler as writeLesson } from '#functions/generation/write-lesson.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { workflowDefinition } from '#lib/constructs/workflow-definition.ts';
import { parseDefinition } from '#local/step-functions/definition.ts';
import { run } from '#local/step-functions/run.ts';
import { runStages } from '#test/functions/generation/run-workflow.ts';
import { aProfile, creator } from '#test/support/builders.ts';
import { startModel } from '#test/support/model.ts';
import { startTable } from '#test/support/table.ts';
import { courseOf, outputTokens } from './model-calls.ts';
import { onVirtualClock, sleep } from './virtual-clock.ts';

/**
 * rows.ts runs this in a separate process. It simulates generations with the real state machine and the real rate limit of
 * model calls; the model writes 60 tokens a second on a virtual clock. It also interrupts the real stages and restarts them.
 * The last line is JSON.
 */

const TOKENS_A_SECOND = 60;
const LESSONS = 12;
const STARTS = 60;
const MINUTE_MS = 60_000;

const kinds: Readonly<Record<string, StepKind>> = {
  'plan-course': 'plan',
  'write-lesson': 'lesson',
  'write-assessment': 'assessment',
  'write-landing-page': 'landing-page',
  'write-marketing': 'marketing',
};
const definition = parseDefinition(JSON.stringify(workflowDefinition(generateCourseWorkflow, ({ name }) => name)));
const generationId = '01J9ZZZZZZZZZZZZZZZZZZZZZZ';

interface Started {
  readonly isReady: boolean;
  readonly seconds: number;
}

/** Runs executions that start `everyMs` apart. Each takes as long as its model calls and their queueing. */
const simulate = (count: number, bucketName: string, everyMs: number): Promise<Started[]> =>
  onVirtualClock(async (work) => {
    const bucket = tokenBucket(lambdaPlatform, bucketName, modelRateLimit);
    /** Like functions/adapters/model/model.ts: takes a token first; a full queue causes a patient retry. */
    const invoke = async (stage: string): Promise<unknown> => {
      const kind = kinds[stage];
      if (kind !== undefined) {
        const waitMs = await work(() => bucket.take());
        if (waitMs === undefined) throw Object.assign(new Error('The queue is full'), { name: 'RetryPatiently' });
        await sleep(waitMs + (outputTokens[kind] / TOKENS_A_SECOND) * 1_000);
      }
      return kind === 'plan' ? { generationId, ...courseOf(LESSONS), waitsForApproval: false } : {};
    };
    const one = async (index: number): Promise<Started> => {
      await sleep(index * everyMs);
      const startedMs = Date.now();
      const { outcome } = run({
        definition,
        machine: { arn: 'machine', name: 'generate-course', roleArn: 'role' },
        execution: {
          arn: `execution:${index}`,
          name: `${index}`,
          input: JSON.stringify({ generationId }),
          startedAt: new Date().toISOString(),
        } as Parameters<typeof run>[0]['execution'],
        invoke,
        clock: () => new Date(),
        retryPace: 1,
      });
      const { status } = await outcome;
      return { isReady: status === 'SUCCEEDED', seconds: (Date.now() - startedMs) / 1_000 };
    };
    return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  });

/** Model calls and pieces of a generation that was interrupted and restarted from the beginning. */
async function callsAfterKill(): Promise<{ calls: number; pieces: number }> {
  const model = await startModel();
  await table.seed({ pk: keys.user.pk(creator), sk: keys.user.profile, ...aProfile() });
  const outline = 'Flour\n- Choosing flour\n- Milling\nWater\n- Warm\nBaking\n- Steam\n- Crust';
  const request = { title: 'Bread', description: 'Bake a loaf.', outline };
  const quota = quotaOf({ tier: 'agency', coursesLimit: 999_999 });
  const { id } = await generations(lambdaPlatform).reserve(request, creator, quota);
  const { lessons } = (await planCourse({ generationId: id, executionName: id })) as ReturnType<typeof courseOf>;
  for (const lesson of lessons.slice(0, 2)) await writeLesson({ generationId: id, ...lesson });
  await runStages(id);
  const calls = model.calls.length;
  await model.stop();
  return { calls, pieces: 1 + lessons.length + 3 + 2 };
}

const table = await startTable();
const killed = await callsAfterKill();
const [single] = await simulate(1, 'single', 0);
const concurrent = await simulate(STARTS, 'concurrent', MINUTE_MS / STARTS);
if (stagesOf(generateCourseWorkflow).filter(({ name }) => name in kinds).length !== Object.keys(kinds).length)
  throw new Error('The simulation lacks a stage that calls the model');
console.log(
  JSON.stringify({
    killed,
    readySeconds: single?.isReady ? single.seconds : null,
    concurrent: {
      started: concurrent.length,
      ready: concurrent.filter(({ isReady }) => isReady).length,
      slowestSeconds: Math.max(...concurrent.filter(({ isReady }) => isReady).map(({ seconds }) => seconds)),
    },
  }),
);
process.exit(0);
