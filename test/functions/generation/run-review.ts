import { failReview as failStage } from '#contracts/course-check-stages.ts';
import { checkExecutionName } from '#domain/course-checks/execution.ts';
import { handler as failReview } from '#functions/generation/fail-review.ts';
import { handler as finishReview } from '#functions/generation/finish-review.ts';
import { handler as planReview } from '#functions/generation/plan-review.ts';
import { handler as proposeChange } from '#functions/generation/propose-change.ts';
import { handler as reviewLesson } from '#functions/generation/review-lesson.ts';
import { handler as reviewQuiz } from '#functions/generation/review-quiz.ts';
import { caught, inTurn } from './run-workflow.ts';

interface Planned {
  readonly lessons: readonly object[];
  readonly quizzes: readonly object[];
  readonly proposals: readonly object[];
}
type Check = { readonly courseId: string; readonly checkId: string };

/** The paid calls of a check in workflow order, each as a function. */
export async function reviewCalls(check: Check): Promise<(() => Promise<unknown>)[]> {
  const { lessons, quizzes, proposals } = (await planReview(check)) as Planned;
  return [
    ...lessons.map((one) => () => reviewLesson({ ...check, ...one })),
    ...quizzes.map((one) => () => reviewQuiz({ ...check, ...one })),
    ...proposals.map((one) => () => proposeChange({ ...check, ...one })),
  ];
}

/** Runs the stages in workflow order, without the state machine and its retries but those in turn. */
export async function runReview(check: Check): Promise<void> {
  try {
    for (const call of await reviewCalls(check)) await inTurn(call, {});
    await finishReview(check);
  } catch (error) {
    const executionName = checkExecutionName({ courseId: check.courseId, id: check.checkId });
    await failReview(failStage.input.parse({ executionName, error: caught(error) }));
  }
}
