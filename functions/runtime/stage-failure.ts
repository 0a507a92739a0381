import { type RetryName, retryNames } from '#contracts/workflow.ts';
import type { ExportFailure } from '#domain/exports/course-export.ts';
import type { FailureReason } from '#domain/generations/generation.ts';
import type { RewriteFailure } from '#domain/rewrites/rewrite.ts';
import { Problem } from './problem.ts';

/** The name selects the retry policy. The message begins with the reason, for the failure stage. */
export class StageFailure extends Error {
  constructor(
    name: RetryName,
    reason: FailureReason | RewriteFailure | ExportFailure,
    detail: string,
    cause?: unknown,
  ) {
    super(`${reason}: ${detail}`, { cause });
    this.name = name;
  }
}

/** Unknown errors are retried, since stages are idempotent. */
export function stageFailureOf(error: unknown): Error {
  if (error instanceof Error && retryNames.some((name) => name === error.name)) return error;
  const detail = error instanceof Error ? error.message : String(error);
  // A retry would save the same long text.
  if (error instanceof Problem && error.code === 'too_large')
    return new StageFailure('RetryNever', 'model-answer-invalid', detail, error);
  return new StageFailure('RetryBriefly', 'interrupted', detail, error);
}

export const reasonIn = (message: string): string | undefined => message.split(':', 1)[0];
