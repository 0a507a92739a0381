import { handler as assembleCourse } from '#functions/generation/assemble-course.ts';
import { handler as failGeneration } from '#functions/generation/fail-generation.ts';
import { handler as planCourse } from '#functions/generation/plan-course.ts';
import { handler as writeAssessment } from '#functions/generation/write-assessment.ts';
import { handler as writeLandingPage } from '#functions/generation/write-landing-page.ts';
import { handler as writeLesson } from '#functions/generation/write-lesson.ts';
import { handler as writeMarketing } from '#functions/generation/write-marketing.ts';

type Stage = (event: unknown) => Promise<unknown>;
interface Planned {
  readonly modules: readonly object[];
  readonly lessons: readonly object[];
}

/** Runs the stages in workflow order, without the state machine and its retries. */
export async function runStages(generationId: string, executionName = generationId): Promise<string> {
  const { modules, lessons } = (await planCourse({ generationId, executionName })) as Planned;
  await Promise.all([
    ...lessons.map((lesson) => writeLesson({ generationId, ...lesson })),
    ...modules.map((module) => writeAssessment({ generationId, ...module })),
    writeLandingPage({ generationId }),
    writeMarketing({ generationId }),
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
