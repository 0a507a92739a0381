import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { StageFailure } from '../../runtime/stage-failure.ts';

/** No credit left, or the budget is reached: status 429, but waiting doesn't help. */
const quotaCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
/** "Payment required": other providers' way to say so. */
const UNPAID = 402;
const refusalCodes = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

const isTransient = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500;

const BUSY = /overload|rate.?limit|too many requests|capacity|busy|unavailable|time.?out|try again/i;

interface Told {
  /** As a number or its digits; else unknown. */
  readonly status: unknown;
  readonly words: readonly unknown[];
}

/** Provider messages may quote the request, so they are dropped. */
export function providerFailure({ status: told, words }: Told): StageFailure {
  const status = /^[1-5]\d\d$/.test(String(told)) ? Number(told) : undefined;
  const says = (codes: ReadonlySet<string>): boolean => words.some((word) => codes.has(String(word)));
  const summary = `The provider answered ${status ?? 'an error'}`;
  if (says(refusalCodes)) return new StageFailure('RetryNever', 'model-refused', summary);
  if (says(quotaCodes) || status === UNPAID) return new StageFailure('RetryNever', 'model-quota', summary);
  const isBusy = status === undefined ? true : isTransient(status) || words.some((word) => BUSY.test(String(word)));
  return new StageFailure(isBusy ? 'RetryPatiently' : 'RetryNever', 'model-unavailable', summary);
}

/** The error's name selects the retry policy. */
export function modelFailure(error: unknown): StageFailure {
  if (error instanceof StageFailure) return error;
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new StageFailure('RetryPatiently', 'timed-out', 'The model did not answer in time');
  if (error instanceof APIConnectionError)
    return new StageFailure('RetryPatiently', 'model-unavailable', 'The model could not be reached');
  if (error instanceof SyntaxError)
    return new StageFailure('RetryBriefly', 'model-answer-invalid', 'The provider’s reply is not JSON');
  if (!(error instanceof APIError)) return new StageFailure('RetryBriefly', 'model-unavailable', nameOf(error), error);
  return providerFailure({ status: error.status ?? 500, words: [error.code, error.type] });
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'An unknown error');
