import type * as z from 'zod';
import { errors, Failure } from '#contracts/errors.ts';
import { errorMessages as messages } from '#web/config/messages/errors.ts';
import { session } from '../session/index.ts';
import { ApiError } from './api-error.ts';
import { cacheToken } from './cached-token.ts';
import { buildUrl, offlineError, type SendOptions, send, TIMEOUT_MS, type Values } from './send.ts';

/** Added to the function's own timeout. */
const NETWORK_MS = 5_000;

/** The used part of an endpoint's declaration (`contracts/http/*.ts`). */
export interface CallableEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly access: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly reply: z.ZodType;
  /** Set where the function waits for a provider. */
  readonly timeoutSeconds?: number;
}

type Part<E, Name extends string> = E extends { readonly [K in Name]: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : Record<never, never> extends z.input<S>
      ? { readonly [K in Name]?: z.input<S> }
      : { readonly [K in Name]: z.input<S> }
  : unknown;

/** The parts of the declaration, as input for their schemas. */
export type CallInput<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
export type Reply<E> = E extends { readonly reply: infer S extends z.ZodType } ? z.output<S> : never;

export interface CallOptions extends Omit<SendOptions, 'timeoutMs'> {
  /** A cached token (`createTokenCache`): the request then starts before the page is gone. */
  readonly accessToken?: string | undefined;
}

async function accessToken(): Promise<string> {
  // Reading a token may refresh it, which fails offline.
  const token = await session.accessToken().catch(() => {
    throw offlineError();
  });
  if (!token) throw new ApiError({ code: 'not-authenticated', message: 'Not authenticated', status: 401 });
  cacheToken(token);
  return token;
}

/** Renews the token and repeats once after a 401: the API refused before doing anything. */
async function sendSignedIn(
  sendAs: (headers: Record<string, string>) => Promise<Response>,
  headers: Record<string, string>,
  cachedToken: string | undefined,
): Promise<Response> {
  const withToken = (token: string) => sendAs({ ...headers, Authorization: `Bearer ${token}` });
  const response = await withToken(cachedToken ?? (await accessToken()));
  if (response.status !== 401) return response;
  const renewed = await session.renewedAccessToken();
  return renewed ? withToken(renewed) : response;
}

/** API Gateway's own errors are `{"message"}` only; its statuses match the API's. */
const gatewayCodes = { 401: 'unauthenticated', 413: 'too_large', 429: 'rate_limited' } as const;

/** Other errors, such as the edge's, carry no useful message. */
function failureFrom(status: number, body: unknown): ApiError {
  const { data } = Failure.safeParse(body);
  if (data) return new ApiError({ ...data, message: data.error, status });
  const code = status === 401 || status === 413 || status === 429 ? gatewayCodes[status] : undefined;
  return code
    ? new ApiError({ code, message: errors[code].message, status })
    : new ApiError({ code: 'unknown', message: '', status });
}

const inFlight = new Map<string, Promise<unknown>>();

/** A double click can come before the button is disabled, so an identical mutation in flight is shared. */
function dedupeMutation(what: string, change: () => Promise<unknown>): Promise<unknown> {
  const pending = inFlight.get(what);
  if (pending) return pending;
  const started = change().finally(() => inFlight.delete(what));
  inFlight.set(what, started);
  return started;
}

/**
 * Calls an endpoint by its declaration: `call(publishCourse, { params: { courseId } })`. Adds the token where
 * needed and parses the reply. Every failure is an `ApiError`.
 */
export async function call<const E extends CallableEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { params = {}, query = {}, body }: { params?: Values; query?: Values; body?: unknown } = input as object;
  const url = buildUrl(endpoint.path, params, query);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const ask = () => request(endpoint, url, text, options);
  // Aborting one must not abort the other.
  const isOwn = endpoint.method === 'GET' || options.signal !== undefined;
  const answer = isOwn ? ask() : dedupeMutation(`${endpoint.method} ${url} ${text}`, ask);
  return (await answer) as Reply<E>;
}

async function request(
  endpoint: CallableEndpoint,
  url: string,
  body: string | undefined,
  { signal, keepalive = false, accessToken: cachedToken }: CallOptions,
): Promise<unknown> {
  const { method, access, timeoutSeconds } = endpoint;
  const timeoutMs = timeoutSeconds === undefined ? TIMEOUT_MS : timeoutSeconds * 1_000 + NETWORK_MS;
  const options = { timeoutMs, keepalive, ...(signal && { signal }) };
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const sendAs = (all: Record<string, string>) =>
    send(url, { method, headers: all, ...(body !== undefined && { body }) }, options);
  const response = await (access === 'anyone' ? sendAs(headers) : sendSignedIn(sendAs, headers, cachedToken));
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw failureFrom(response.status, answer);
  const parsed = endpoint.reply.safeParse(answer);
  if (!parsed.success)
    throw new ApiError({
      code: 'malformed-reply',
      message: messages.malformedReply,
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
    });
  return parsed.data;
}
