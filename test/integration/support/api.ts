import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Failure } from '#contracts/errors.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
}

export interface ApiCall {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent unchanged, for invalid JSON. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The gateway's own answers have no code; those of our functions have one. */
const isFromGateway = ({ body }: ApiAnswer): boolean =>
  typeof body === 'object' && body !== null && 'message' in body && !('code' in body);
/** A throttled request (429) never ran. A function may have run behind a 503, so only reads are repeated. */
const mayRepeat = (method: Endpoint['method'], answer: ApiAnswer): boolean =>
  isFromGateway(answer) && (answer.status === 429 || (answer.status === 503 && method === 'GET'));
const GATEWAY_ATTEMPTS = 20;
const GATEWAY_PAUSE_MS = 200;

/** Calls an endpoint by its declaration, without client-side checks. Repeats what a busy gateway refused. */
export async function callApi(
  url: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: ApiCall = {},
): Promise<ApiAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await callOnce(url, endpoint, call);
    if (attempt === GATEWAY_ATTEMPTS || !mayRepeat(endpoint.method, answer)) return answer;
    await sleep(GATEWAY_PAUSE_MS);
  }
}

async function callOnce(
  url: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  call: ApiCall,
): Promise<ApiAnswer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.params?.[name] ?? `{${name}}`),
  );
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const response = await fetch(`${url}${filled}${query}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(35_000),
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text), text, headers: response.headers };
}

export const failureOf = (answer: ApiAnswer): Failure => Failure.parse(answer.body);

/** Parses a success with the endpoint's reply schema. */
export function replyOf<E extends Pick<Endpoint, 'reply'>>(
  endpoint: E,
  answer: ApiAnswer,
): ReturnType<E['reply']['parse']> {
  if (answer.status >= 300) throw new Error(`Expected a success, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  return endpoint.reply.parse(answer.body) as ReturnType<E['reply']['parse']>;
}

/** Polls until the answer satisfies; fails with the last answer. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfied: (answer: T) => boolean,
  limitMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (satisfied(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Not satisfied within ${limitMs} ms; last: ${JSON.stringify(answer).slice(0, 1_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
