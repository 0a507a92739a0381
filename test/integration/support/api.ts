import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ulid } from 'ulid';
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
/**
 * How often a request may be repeated. A throttled one (429) never ran. A 503 comes after a long wait, and a function may have
 * run behind it, so only reads are repeated.
 */
function repeats(method: Endpoint['method'], answer: ApiAnswer): number {
  if (!isFromGateway(answer)) return 0;
  if (answer.status === 429) return 20;
  return answer.status === 503 && method === 'GET' ? 1 : 0;
}
const GATEWAY_PAUSE_MS = 200;

/** Calls an endpoint by its declaration, without client-side checks. Repeats what a busy gateway refused. */
export async function callApi(
  url: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: ApiCall = {},
): Promise<ApiAnswer> {
  for (let repeated = 0; ; repeated++) {
    const answer = await callOnce(url, endpoint, call);
    if (repeated >= repeats(endpoint.method, answer)) return answer;
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
    signal: AbortSignal.timeout(90_000),
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

/** A query that no cache has seen, for an endpoint without a query of its own. */
export const fresh = (): Pick<ApiCall, 'query'> => ({ query: { fresh: randomUUID() } });

const MAX_ULID_TIME = 2 ** 48 - 1;
/** For `listReviews`: a cursor above every review's id, so that no cache has the answer. */
export const newestReviews = (courseId: string) => ({ params: { courseId }, query: { cursor: ulid(MAX_ULID_TIME) } });

/** Only bounds a hang: how long something takes depends on the machine. Below the time limit of a test. */
const HUNG_AFTER_MS = 120_000;

/** Polls until the answer satisfies; fails with the last answer. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfied: (answer: T) => boolean,
  limitMs = HUNG_AFTER_MS,
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
