import { generateCourseWorkflow, modelCallsInSequence } from '#contracts/workflow.ts';
import { lessonCountOf } from '#domain/courses/course-texts.ts';
import type { ModelPrices } from '#domain/generations/model-cost.ts';
import type { StepKind } from '#domain/generations/steps.ts';
import { courseOf, outputTokens, totalUsd, usualCostUsd } from '#test/bench/generation/model-calls.ts';
import { type Simulated, simulate } from '#test/bench/generation/on-state-machine.ts';
import type { CourseRun } from './pipeline.ts';

export const budgets = { usd: 0.6, seconds: 150, depth: 3, lessons: 12 } as const;

/** Stages by the kind of what they write. */
const stageOf: Readonly<Record<StepKind, string>> = {
  plan: 'plan-course',
  lesson: 'write-lesson',
  assessment: 'write-assessment',
  'landing-page': 'write-landing-page',
  marketing: 'write-marketing',
};

export const costUsd = ({ stages }: Pick<CourseRun, 'stages'>): number =>
  stages.flatMap(({ answers }) => answers).reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0) / 1e6;

export const depth = (): number => modelCallsInSequence(generateCourseWorkflow);

/** The parts of a long plan are written side by side, after its frame. */
function tokensInSequence(answers: readonly { readonly prompt: string; readonly outputTokens: number }[]): number {
  const isPart = ({ prompt }: { readonly prompt: string }) => prompt.startsWith('plan-part@');
  const parts = answers.filter(isPart).map((answer) => answer.outputTokens);
  const others = answers.filter((answer) => !isPart(answer)).map((answer) => answer.outputTokens);
  return others.reduce((sum, tokens) => sum + tokens, 0) + Math.max(0, ...parts);
}

const asSimulated = ({ text, stages }: CourseRun): Simulated | undefined =>
  text && {
    lessons: text.content.modules.flatMap(({ lessons }, moduleIndex) =>
      lessons.map((_, lessonIndex) => ({ moduleIndex, lessonIndex })),
    ),
    modules: text.content.modules.map((_, moduleIndex) => ({ moduleIndex })),
    tokensOf: (kind, moduleIndex, lessonIndex) =>
      tokensInSequence(
        stages
          .filter((one) => one.stage === stageOf[kind])
          .filter((one) => one.moduleIndex === moduleIndex && one.lessonIndex === lessonIndex)
          .flatMap(({ answers }) => answers),
      ),
  };

async function secondsOf(course: Simulated, bucketName: string): Promise<number> {
  const [started] = await simulate([course], bucketName, 0);
  return started?.isReady ? started.seconds : Number.POSITIVE_INFINITY;
}

/** At 60 output tokens a second on the real state machine, with this course's own answers and their corrections. */
export async function virtualSeconds(run: CourseRun): Promise<number | undefined> {
  const course = asSimulated(run);
  return course && secondsOf(course, `eval-${run.brief.id}`);
}

/** A course of 12 lessons whose pieces are as long as in courses that are written in full. */
export async function usualCourse(prices: ModelPrices | undefined, checkPrices: ModelPrices) {
  const costs = prices && usualCostUsd(prices, checkPrices);
  return {
    seconds: await secondsOf({ ...courseOf(budgets.lessons), tokensOf: (kind) => outputTokens[kind] }, 'eval-usual'),
    costs,
    usd: costs && totalUsd(costs),
  };
}

export const isWithinBudgetSize = ({ text }: CourseRun): boolean =>
  text !== undefined && lessonCountOf(text.content) <= budgets.lessons;
