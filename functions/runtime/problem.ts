import { type ErrorCode, errors } from '#contracts/errors.ts';

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

/** For a record that is missing, or that is someone else's: both answer 404, so that nothing is told. */
export const notFound = (): Problem => new Problem('not_found');
