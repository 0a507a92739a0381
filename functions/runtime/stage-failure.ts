import { type RetryName, retryNames } from '#contracts/workflow.ts';
import { FailureReason } from '#domain/generations/generation.ts';

/**
 * An error of a workflow stage. Its name is the retry policy by which the workflow tries again, so it is given where the
 * error is understood; its message opens with the reason, which fail-generation reads when the tries are used up.
 */
export class StageFailure extends Error {
  constructor(name: RetryName, reason: FailureReason, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.name = name;
  }
}

/** An error as the workflow may see it: one that nobody understood is a passing one, since the stages can be run again. */
export const stageFailureOf = (error: unknown): Error =>
  error instanceof Error && retryNames.some((name) => name === error.name)
    ? error
    : new StageFailure('RetryBriefly', 'interrupted', error instanceof Error ? error.message : String(error), error);

/** The reason that a stage's error message opens with. */
export const reasonIn = (message: string): FailureReason | undefined =>
  FailureReason.safeParse(message.split(':', 1)[0]).data;
