import { troubleWords as words } from '#web/config/words/trouble.ts';
import { ApiError } from './api-error.ts';
import { correlated } from './correlation.ts';

export const TIMEOUT_MS = 10_000;
const RETRY_AFTER_MS = 300;

export type Values = Readonly<Record<string, unknown>>;

/** An endpoint's path with its parameters filled in; query values that say nothing are left out. */
export function urlOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

export const offline = () => new ApiError({ code: 'network', message: words.offline, status: 0 });

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
      headers: correlated(init.headers),
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted ? new ApiError({ code: 'timeout', message: words.timeout, status: 0 }) : offline();
  }
}

const RETRIED_STATUSES = new Set([502, 503, 504]);

/** A GET changes nothing, so it is tried once more when the first try met a passing failure. */
export async function sendTwice(url: string, init: RequestInit, options: SendOptions): Promise<Response> {
  try {
    const response = await send(url, init, options);
    if (!RETRIED_STATUSES.has(response.status)) return response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return send(url, init, options);
}
