import { type ErrorCase, type ErrorCode, errorCases, errors } from '#contracts/errors.ts';

/** A refusal from the closed list of errors. `message` is shown to people, so it says what to do next. */
export class Problem extends Error {
  /** A literal: minifying renames classes. */
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  /** What is wrong with which field, by path such as `body.title`. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** When to try again, where that is known; otherwise the code's own (contracts/errors.ts). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? errors[code].message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/**
 * What AWS's services are called to say "later" by: too busy, out of order, or no answer in time
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html). Their names are texts in the SDK.
 */
const later =
  /^(TimeoutError|NetworkingError|InternalServer|Internal|ServiceUnavailable|TransactionInProgress|.*Thrott|.*LimitExceeded|.*ThroughputExceeded)/;

/** Transient AWS errors ask for a retry; any other unknown error is internal. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const passes = error instanceof Error && later.test(error.name);
  return new Problem(passes ? 'provider_unavailable' : 'internal_error', { cause: error });
}

/** For missing records and other users' records alike, so the reply does not reveal which. */
export const notFound = (): Problem => new Problem('not_found');

/** A special case of a code (`errorCases`), with the parameters of its text. */
export function problemCase(
  name: ErrorCase,
  params: Readonly<Record<string, string | number>> = {},
  details: { readonly retryAfterSeconds?: number; readonly cause?: unknown } = {},
): Problem {
  const { code, message } = errorCases[name];
  const text = message.replaceAll(/\{(\w+)\}/g, (_, param: string) => String(params[param] ?? ''));
  return new Problem(code, { ...details, message: text });
}
