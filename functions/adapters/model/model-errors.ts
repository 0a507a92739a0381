import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { StageFailure } from '../../runtime/stage-failure.ts';

/** Codes with which providers decline a topic by an error instead of an answer. */
const declines = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

/** Statuses that pass by themselves: timeouts, conflicts, rate limits and the provider's own faults. */
const passes = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500;

/** What a failed call means for the workflow. The provider's words stay out: they may quote what was sent. */
export function modelFailure(error: unknown): StageFailure {
  if (error instanceof StageFailure) return error;
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new StageFailure('RetryPatiently', 'timed-out', 'The model did not answer in time');
  if (error instanceof APIConnectionError)
    return new StageFailure('RetryPatiently', 'model-unavailable', 'The model could not be reached');
  if (error instanceof SyntaxError)
    return new StageFailure('RetryBriefly', 'model-answer-invalid', 'The provider’s reply is not JSON');
  if (!(error instanceof APIError)) return new StageFailure('RetryBriefly', 'model-unavailable', nameOf(error), error);
  if (declines.has(String(error.code)))
    return new StageFailure('RetryNever', 'model-refused', `The provider declined with ${error.code}`);
  const answered = `The provider answered ${error.status} ${error.code ?? ''}`.trimEnd();
  return passes(error.status ?? 500)
    ? new StageFailure('RetryPatiently', 'model-unavailable', answered)
    : new StageFailure('RetryNever', 'model-unavailable', answered);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'An unknown error');
