import { type CourseCheckView, getCourseCheck, startCourseCheck } from '#contracts/http/course-checks.ts';
import { handler as get } from '#functions/generation/get-course-check.ts';
import { handler as start } from '#functions/generation/start-course-check.ts';
import { runReview } from '#test/functions/generation/run-review.ts';
import { creator } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import type { CourseRun } from './pipeline.ts';
import { recorded, type StageRecord } from './record.ts';

export interface CheckRun {
  /** What it found and proposes; undefined if it failed. */
  readonly view: CourseCheckView | undefined;
  readonly stages: readonly StageRecord[];
}

/** The course check by a second model, as it runs over a new draft. */
export async function checkCourseOf({ courseId }: CourseRun): Promise<CheckRun | undefined> {
  if (courseId === undefined) return undefined;
  const stages: StageRecord[] = [];
  const view = await recorded(stages, 'review-course', {}, async () => {
    const params = { courseId };
    const { body } = await invoke(start, startCourseCheck, { user: creator, params });
    await runReview({ courseId, checkId: body.check.id });
    return (await invoke(get, getCourseCheck, { user: creator, params })).body.check as CourseCheckView;
  });
  return { view: view.status === 'ready' ? view : undefined, stages };
}
