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
 * Run in a process of its own by rows.ts: generations on the real state machine and the real pacing of model calls, with a
 * model that writes 60 tokens a second on a virtual clock; and the real stages, cut off in the middle and run again. Prints
 * JSON on its last line.
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

/** Executions that begin after one another, each as long as its model calls and its place in the queue take. */
const simulated = (count: number, bucketName: string, everyMs: number): Promise<Started[]> =>
  onVirtualClock(async (work) => {
    const bucket = tokenBucket(lambdaPlatform, bucketName, modelRateLimit);
    /** As functions/adapters/model/model.ts does: a turn first, and a patient retry if the queue is too long. */
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

/** Model calls beyond one for each piece, where the stages were cut off in the middle and run again from the start. */
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
const [alone] = await simulated(1, 'alone', 0);
const together = await simulated(STARTS, 'together', MINUTE_MS / STARTS);
if (stagesOf(generateCourseWorkflow).filter(({ name }) => name in kinds).length !== Object.keys(kinds).length)
  throw new Error('The simulation does not know a stage that calls the model');
console.log(
  JSON.stringify({
    killed,
    readySeconds: alone?.isReady ? alone.seconds : null,
    together: {
      started: together.length,
      ready: together.filter(({ isReady }) => isReady).length,
      slowestSeconds: Math.max(...together.filter(({ isReady }) => isReady).map(({ seconds }) => seconds)),
    },
  }),
);
process.exit(0);
