import { errorMessages as messages } from '#web/config/messages/errors.ts';
import { ApiError } from './api-error.ts';
import { withCorrelationId } from './correlation.ts';

export const TIMEOUT_MS = 10_000;

export type Values = Readonly<Record<string, unknown>>;

/** An endpoint's path with its parameters filled in; query values that say nothing are left out. */
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
  /** Goes on after the page is left, for what must not be lost; the browser then takes 64 KB at most. */
  readonly keepalive?: boolean;
}

/** One request. What kept an answer from coming is an `ApiError`; an abort stays one. */
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
