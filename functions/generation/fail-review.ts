import { failReview } from '#contracts/course-check-stages.ts';
import { CheckFailure } from '#domain/course-checks/course-check.ts';
import { checkOfExecution } from '#domain/course-checks/execution.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { failureReasonOf } from './failure-reason.ts';

export const handler = implementStage(failReview, { courseChecks }, async (input, { courseChecks }) => {
  await courseChecks.fail(checkOfExecution(input.executionName), failureReasonOf(input, CheckFailure));
  return {};
});
