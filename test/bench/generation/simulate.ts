import { keys } from '#contracts/table.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { generations } from '#functions/data/generations/generations.ts';
import { handler as planCourse } from '#functions/generation/plan-course.ts';
import { handler as writeLesson } from '#functions/generation/write-lesson.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { runStages } from '#test/functions/generation/run-workflow.ts';
import { aProfile, creator } from '#test/support/builders.ts';
import { startModel } from '#test/support/model.ts';
import { startTable } from '#test/support/table.ts';
import { courseOf, outputTokens } from './model-calls.ts';
import { type Simulated, simulate } from './on-state-machine.ts';

/**
 * rows.ts runs this in a separate process. It simulates generations with the real state machine and the real rate limit of
 * model calls; the model writes 60 tokens a second on a virtual clock. It also interrupts the real stages and restarts them.
 * The last line is JSON.
 */

const LESSONS = 12;
const STARTS = 60;
const MINUTE_MS = 60_000;
/** The same for each course. */
const usual: Simulated = { ...courseOf(LESSONS), tokensOf: (kind) => outputTokens[kind] };

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
const [single] = await simulate([usual], 'single', 0);
const concurrent = await simulate(Array<Simulated>(STARTS).fill(usual), 'concurrent', MINUTE_MS / STARTS);
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
