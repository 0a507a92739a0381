import type { ErrorCode } from '#contracts/errors.ts';
import { errorMessages as messages } from '#web/config/messages/errors.ts';

/** Failures that the browser itself meets, beside the codes that the API answers. */
type ClientErrorCode = 'network' | 'timeout' | 'malformed-reply' | 'not-authenticated' | 'unknown';

interface ApiErrorDetails {
  /** The API's error code (contracts/errors.ts) or one of `ClientErrorCode`. */
  readonly code: ErrorCode | ClientErrorCode;
  /** What to tell the user: the body's `error` field. */
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Field names with what is wrong with each. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
}

/** A call to the API that did not succeed. */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor({ code, message, status, fields, requestId }: ApiErrorDetails) {
    super(message);
    // A literal, since minifying renames classes.
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields ?? {};
    this.requestId = requestId;
  }
}

/**
 * Whether the same call may succeed later: no answer came, the rate limit was met, or the server failed. The one answer for
 * queries, the editor's autosave and the offline queues. 401 is not retryable, but says nothing about what was sent:
 * a queue keeps its items until the user signs in again.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const UNAVAILABLE_STATUSES = new Set([0, 429, 502, 503, 504]);

/**
 * Whether the server could not be reached or has no time. Pages that leave on an unexpected error stay
 * for these and offer Try again.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && UNAVAILABLE_STATUSES.has(error.status);

/** What to tell the user of a failure: the server's own words, or those for an answer that did not come. */
export function messageOf(error: unknown, fallback: string = messages.ours): string {
  if (error instanceof ApiError && error.status === 0) return error.message;
  return refusalMessage(error) ?? fallback;
}

/** The server's own words for a refusal; undefined for failures that only it knows more about. */
export const refusalMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status !== 500 && error.message ? error.message : undefined;
