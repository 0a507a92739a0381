import { keys } from '#contracts/table.ts';
import { generations as generationsOn } from '#functions/data/generations/generations.ts';
import { tableOf } from '#functions/data/table/table.ts';
import { handler as assembleCourse } from '#functions/generation/assemble-course.ts';
import { handler as chooseSources } from '#functions/generation/choose-sources.ts';
import { handler as failGeneration } from '#functions/generation/fail-generation.ts';
import { handler as planCourse } from '#functions/generation/plan-course.ts';
import { handler as selectSpans } from '#functions/generation/select-spans.ts';
import { handler as writeAssessment } from '#functions/generation/write-assessment.ts';
import { handler as writeLandingPage } from '#functions/generation/write-landing-page.ts';
import { handler as writeLesson } from '#functions/generation/write-lesson.ts';
import { handler as writeMarketing } from '#functions/generation/write-marketing.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';

type Stage = (event: unknown) => Promise<unknown>;
interface Planned {
  readonly modules: readonly object[];
  readonly lessons: readonly object[];
  readonly hasSources: boolean;
}

/** As if a minute had passed. */
const refillRateLimit = () => {
  const table = tableOf(lambdaPlatform);
  return table.commit([table.remove({ pk: keys.rateLimit.pk('model'), sk: keys.rateLimit.sk })]);
};

export async function inTurn(stage: Stage, event: object): Promise<unknown> {
  for (;;)
    try {
      return await stage(event);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'RetryInTurn') throw error;
      await refillRateLimit();
    }
}

/** Runs the stages in workflow order, without the state machine and its retries but those in turn, which don't wait. */
export async function runStages(generationId: string, executionName = generationId): Promise<string> {
  const generation = await generationsOn(lambdaPlatform).byId(generationId);
  if (generation && generation.sources.length > 0) await chooseSources({ generationId });
  const { modules, lessons, hasSources } = (await inTurn(planCourse, { generationId, executionName })) as Planned;
  if (hasSources) await selectSpans({ generationId });
  const writeLessons = async (): Promise<void> => {
    await Promise.all(lessons.map((lesson) => inTurn(writeLesson, { generationId, ...lesson })));
    await Promise.all(modules.map((module) => inTurn(writeAssessment, { generationId, ...module })));
  };
  await Promise.all([
    writeLessons(),
    inTurn(writeLandingPage, { generationId }),
    inTurn(writeMarketing, { generationId }),
  ]);
  return ((await assembleCourse({ generationId })) as { courseId: string }).courseId;
}

/** The first stage, as the first execution of a generation calls it. */
export const plan = (generationId: string) => planCourse({ generationId, executionName: generationId });

/** An error as the catch of the state machine receives it. */
export function caught(error: unknown): { Error: string; Cause: string } {
  const { name, message } = error as Error;
  return { Error: name, Cause: JSON.stringify({ errorType: name, errorMessage: message, trace: [] }) };
}

/** Runs a stage up to `tries` times, then the catch. */
export async function withRetries(generationId: string, stage: Stage, tries: number): Promise<void> {
  for (let left = tries; ; left--)
    try {
      await stage({ generationId, executionName: generationId });
      return;
    } catch (error) {
      if (left > 1) continue;
      await failGeneration({ executionName: generationId, error: caught(error) });
      return;
    }
}
