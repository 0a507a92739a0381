import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { StageFailure } from '../../runtime/stage-failure.ts';

/** No credit left, or the budget is reached: status 429, but waiting doesn't help. */
const quotaCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
/** "Payment required": other providers' way to say so. */
const UNPAID = 402;
const refusalCodes = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

const isTransient = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500;

const BUSY = /overload|rate.?limit|too.?many.?requests|capacity|busy|unavailable|time.?out|try again/i;
const PERMANENT = /invalid|context.?length|not.?found|permission|authenti|unauthori|forbidden/i;

/** A code that may stand in the log: no message, which may quote the request. */
const CODE = /^[\w.-]{1,40}$/;

interface Told {
  /** Status, code and type. A status may be digits in a text, or stand in the code. */
  readonly kinds: readonly unknown[];
  /** It may quote the request. */
  readonly message?: string | null | undefined;
}

/** Provider messages are dropped. */
export function providerFailure({ kinds, message }: Told): StageFailure {
  const names = kinds.flatMap((kind) => (kind === undefined || kind === null ? [] : [String(kind)]));
  const digits = names.find((name) => /^[1-5]\d\d$/.test(name));
  const status = digits === undefined ? undefined : Number(digits);
  const code = names.find((name) => name !== digits && CODE.test(name));
  const says = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  const summary = `The provider answered ${[digits, code].filter((one) => one !== undefined).join(' ') || 'an error'}`;
  if (names.some((name) => refusalCodes.has(name))) return new StageFailure('RetryNever', 'model-refused', summary);
  if (names.some((name) => quotaCodes.has(name)) || status === UNPAID)
    return new StageFailure('RetryNever', 'model-quota', summary);
  const isBusy =
    says(BUSY) || (status === undefined ? BUSY.test(message ?? '') || !says(PERMANENT) : isTransient(status));
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
  return providerFailure({ kinds: [error.status ?? 500, error.code, error.type] });
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'An unknown error');
