import type { ErrorCode } from '#contracts/errors.ts';
import { errorMessages as messages } from '#web/config/messages/errors.ts';

/** Failures of the browser or network, beside the API's codes. */
type ClientErrorCode = 'network' | 'timeout' | 'malformed-reply' | 'not-authenticated' | 'unknown';

interface ApiErrorDetails {
  readonly code: ErrorCode | ClientErrorCode;
  readonly message: string;
  /** 0 when there is no reply. */
  readonly status: number;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
}

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
 * Whether the same call may succeed later: no reply, rate limit, or server error. Used by queries, autosave and the
 * offline queues. 401 is not retryable, but queues keep their entries until the user signs in.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Whether the session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'not-authenticated');

const UNAVAILABLE_STATUSES = new Set([0, 429, 502, 503, 504]);

/** Whether the server is unreachable or overloaded. Pages then offer Try again instead of a redirect. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && UNAVAILABLE_STATUSES.has(error.status);

/** A message for the user: the server's, or a default. */
export function messageOf(error: unknown, fallback: string = messages.ours): string {
  if (error instanceof ApiError && error.status === 0) return error.message;
  return refusalMessage(error) ?? fallback;
}

/** The server's message; undefined where it says nothing useful. */
export const refusalMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status !== 500 && error.message ? error.message : undefined;
