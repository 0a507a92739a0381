import { type RetryName, retryNames } from '#contracts/workflow.ts';
import type { FailureReason } from '#domain/generations/generation.ts';
import type { RewriteFailure } from '#domain/rewrites/rewrite.ts';
import { Problem } from './problem.ts';

/**
 * An error of a workflow stage. Its name is the retry policy by which the workflow tries again, so it is given where the
 * error is understood; its message opens with the reason, which the failure stage reads when the tries are used up.
 */
export class StageFailure extends Error {
  constructor(name: RetryName, reason: FailureReason | RewriteFailure, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.name = name;
  }
}

/** Unknown errors are treated as transient, since stages are idempotent. */
export function stageFailureOf(error: unknown): Error {
  if (error instanceof Error && retryNames.some((name) => name === error.name)) return error;
  const detail = error instanceof Error ? error.message : String(error);
  // A retry would save the same text, just as long.
  if (error instanceof Problem && error.code === 'too_large')
    return new StageFailure('RetryNever', 'model-answer-invalid', detail, error);
  return new StageFailure('RetryBriefly', 'interrupted', detail, error);
}

/** The reason that a stage's error message opens with. */
export const reasonIn = (message: string): string | undefined => message.split(':', 1)[0];
