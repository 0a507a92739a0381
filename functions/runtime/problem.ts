import { type ErrorCase, type ErrorCode, errorCases, errors } from '#contracts/errors.ts';

const isNumber = (key: string | undefined): boolean => /^\d+$/.test(key ?? '');

/** "Modules 2, lessons 1, key takeaways 3" for `body.content.modules.1.lessons.0.keyTakeaways.2`. */
function nameOf(path: string): string {
  const keys = path.split('.').slice(1);
  const parts = keys.flatMap((key, index) => {
    const next = keys[index + 1];
    if (isNumber(key) || (next !== undefined && !isNumber(next))) return [];
    const words = key.replaceAll(/_|(?=\p{Lu})/gu, ' ').toLowerCase();
    return [next === undefined ? words : `${words} ${Number(next) + 1}`];
  });
  const name = parts.join(', ') || 'the request';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const NAMED_FIELDS = 3;

/** For callers that don't show each problem at its field. */
function namingFields(fields: Readonly<Record<string, string>>): string {
  const all = Object.entries(fields);
  const named = all.slice(0, NAMED_FIELDS).map(([path, problem]) =>
    // zod's messages are sentences of their own; ours go on from the name.
    [nameOf(path), problem].join(/^\p{Lu}/u.test(problem) ? ': ' : ' '),
  );
  const more = all.length > named.length ? `; ${all.length - named.length} more` : '';
  return `Correct this and try again: ${named.join('; ')}${more}.`;
}

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
    super(details.message ?? (details.fields && namingFields(details.fields)) ?? errors[code].message, {
      cause: details.cause,
    });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Transient AWS errors: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html */
const later =
  /^(TimeoutError|NetworkingError|SlowDown|RequestTimeout|InternalServer|Internal|ServiceUnavailable|TransactionInProgress|.*Thrott|.*LimitExceeded|.*ThroughputExceeded)/;

/** While it connects, and while a reply comes in, the AWS SDK leaves Node's errors as they are. */
const lostConnection =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The AWS SDK adds the status, also where it couldn't parse the reply. */
const replyStatus = (error: Error): unknown => Reflect.get(Object(Reflect.get(error, '$metadata')), 'httpStatusCode');

const isTransient = (error: Error): boolean =>
  later.test(error.name) ||
  lostConnection.test(String(Reflect.get(error, 'code'))) ||
  Number(replyStatus(error)) >= 500;

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(error instanceof Error && isTransient(error) ? 'provider_unavailable' : 'internal_error', {
    cause: error,
  });
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
