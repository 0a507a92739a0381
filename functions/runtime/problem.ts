import { type ErrorCase, type ErrorCode, errorCases, errors } from '#contracts/errors.ts';

/** Users see `message`, so it says what to do next. */
export class Problem extends Error {
  /** A literal: minifying renames classes. */
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  /** By path, such as `body.title`. */
  readonly fields: Readonly<Record<string, string>> | undefined;
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

/** Transient AWS errors: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html */
const later =
  /^(TimeoutError|NetworkingError|InternalServer|Internal|ServiceUnavailable|TransactionInProgress|.*Thrott|.*LimitExceeded|.*ThroughputExceeded)/;

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const passes = error instanceof Error && later.test(error.name);
  return new Problem(passes ? 'provider_unavailable' : 'internal_error', { cause: error });
}

/** Also for others' records, which a reply must not reveal. */
export const notFound = (): Problem => new Problem('not_found');

export function problemCase(
  name: ErrorCase,
  params: Readonly<Record<string, string | number>> = {},
  details: { readonly retryAfterSeconds?: number; readonly cause?: unknown } = {},
): Problem {
  const { code, message } = errorCases[name];
  const text = message.replaceAll(/\{(\w+)\}/g, (_, param: string) => String(params[param] ?? ''));
  return new Problem(code, { ...details, message: text });
}
