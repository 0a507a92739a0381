import { errorMessages as messages } from '#web/config/messages/errors.ts';
import { ApiError } from './api-error.ts';
import { withCorrelationId } from './correlation.ts';

export const TIMEOUT_MS = 10_000;

export type Values = Readonly<Record<string, unknown>>;

/** Omits empty query values. */
export function buildUrl(path: string, params: Values, query: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

export const offlineError = () => new ApiError({ code: 'network', message: messages.offline, status: 0 });

export interface SendOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** The request outlives the page; browsers allow 64 KB. */
  readonly keepalive?: boolean;
}

/** Every failure is an `ApiError`, except an abort. */
export async function send(
  url: string,
  init: RequestInit,
  { signal, timeoutMs, keepalive = false }: SendOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      ...init,
      headers: withCorrelationId(init.headers),
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted ? new ApiError({ code: 'timeout', message: messages.timeout, status: 0 }) : offlineError();
  }
}
