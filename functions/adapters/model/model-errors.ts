import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { StageFailure } from '../../runtime/stage-failure.ts';

/** No credit left, or the budget is reached: status 429, but waiting doesn't help. */
const quotaCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
const refusalCodes = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

const isTransient = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500;

/** The error's name selects the retry policy. Provider messages may quote the request, so they are dropped. */
export function modelFailure(error: unknown): StageFailure {
  if (error instanceof StageFailure) return error;
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new StageFailure('RetryPatiently', 'timed-out', 'The model did not answer in time');
  if (error instanceof APIConnectionError)
    return new StageFailure('RetryPatiently', 'model-unavailable', 'The model could not be reached');
  if (error instanceof SyntaxError)
    return new StageFailure('RetryBriefly', 'model-answer-invalid', 'The provider’s reply is not JSON');
  if (!(error instanceof APIError)) return new StageFailure('RetryBriefly', 'model-unavailable', nameOf(error), error);
  if (refusalCodes.has(String(error.code)))
    return new StageFailure('RetryNever', 'model-refused', `The provider declined with ${error.code}`);
  if (quotaCodes.has(String(error.code)))
    return new StageFailure('RetryNever', 'model-quota', `The provider answered ${error.code}`);
  const summary = `The provider answered ${error.status} ${error.code ?? ''}`.trimEnd();
  return isTransient(error.status ?? 500)
    ? new StageFailure('RetryPatiently', 'model-unavailable', summary)
    : new StageFailure('RetryNever', 'model-unavailable', summary);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'An unknown error');
