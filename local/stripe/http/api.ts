import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireAuthorizedAccount } from '../connect/accounts.ts';
import type { StripeContext } from '../context.ts';
import type { Cause } from '../webhooks/events.ts';
import { errorBody, invalidRequest, StripeFailure } from './errors.ts';
import { decodeForm } from './form-decoding.ts';
import { findReply, type IdempotentRequest, keyInUse, type StoredReply, saveReply } from './idempotency.ts';
import { consumeOutage } from './outage.ts';
import { findRoute, type Route } from './routes.ts';

const MAX_BODY_BYTES = 1_000_000;

export interface ApiOptions {
  readonly context: StripeContext;
  readonly routes: readonly Route[];
  readonly secretKey: string;
  readonly cause: Cause;
  readonly afterCommit: () => void;
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw invalidRequest('Request body too large');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function keyOf(request: IncomingMessage): string {
  const header = request.headers.authorization ?? '';
  return header.startsWith('Bearer ') ? header.slice(7) : '';
}

function isSameKey(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function checkKey(request: IncomingMessage, secretKey: string): void {
  const given = keyOf(request);
  if (isSameKey(given, secretKey)) return;
  throw new StripeFailure({
    status: 401,
    type: 'invalid_request_error',
    message:
      given === ''
        ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
        : `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`,
  });
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

/** One transaction per request. */
export function createApi({ context, routes, secretKey, cause, afterCommit }: ApiOptions) {
  const inProgress = new Set<string>();

  function execute(
    request: IncomingMessage,
    url: URL,
    body: string,
    requestId: string,
  ): StoredReply & { replayed: boolean } {
    const method = request.method ?? 'GET';
    const account = header(request, 'stripe-account');
    const found = findRoute(routes, method, url.pathname);
    if (found === undefined) {
      throw new StripeFailure({
        status: 404,
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname}), or one that the local stand-in does not support. local/stripe/ has those that it does.`,
      });
    }
    if (account !== '') requireAuthorizedAccount(context, account);
    const form = decodeForm(method === 'POST' ? body : url.searchParams.toString());
    const key = method === 'POST' ? header(request, 'idempotency-key') : '';
    const keyed: IdempotentRequest | undefined =
      key === ''
        ? undefined
        : { key: account === '' ? key : `${account}/${key}`, path: url.pathname, fingerprint: JSON.stringify(form) };
    const kept = keyed && findReply(context.store, keyed);
    if (kept !== undefined) return { ...kept, replayed: true };
    return context.store.transaction(() => {
      cause.request = method === 'GET' ? null : { id: requestId, idempotency_key: key === '' ? null : key };
      const reply = perform(requestId, () => found.route.handle({ context, params: form, id: found.id, account }));
      if (keyed !== undefined) saveReply(context.store, keyed, { ...reply, requestId });
      return { ...reply, requestId, replayed: false };
    });
  }

  /**
   * A failed request is rolled back, and its reply is stored under its key. Parameters that do not parse leave the key
   * unused, as at Stripe.
   */
  function perform(requestId: string, answer: () => object): { status: number; body: string } {
    context.store.savepoint();
    try {
      return { status: 200, body: JSON.stringify(answer()) };
    } catch (error) {
      if (!(error instanceof StripeFailure) || error.code?.startsWith('parameter_')) throw error;
      context.store.rollbackToSavepoint();
      return { status: error.status, body: errorBody(error, logUrl(requestId)) };
    } finally {
      cause.request = null;
    }
  }

  const logUrl = (requestId: string) => `${context.publicUrl()}/local/stripe#${requestId}`;

  function send(
    response: ServerResponse,
    reply: StoredReply & { replayed: boolean },
    request: IncomingMessage,
    current: string,
  ): void {
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'request-id': current,
      ...(header(request, 'stripe-version') !== '' && { 'stripe-version': header(request, 'stripe-version') }),
      ...(header(request, 'idempotency-key') !== '' && { 'idempotency-key': header(request, 'idempotency-key') }),
      ...(reply.replayed && { 'idempotent-replayed': 'true', 'original-request': reply.requestId }),
    });
    response.end(reply.body);
  }

  async function reply(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    key: string,
  ): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await readBody(request);
    checkKey(request, secretKey);
    if (key !== '') {
      if (inProgress.has(key)) throw keyInUse(key);
      inProgress.add(key);
    }
    try {
      const outage = consumeOutage(context.store);
      if (outage?.mode === 'timeout') return;
      if (outage?.mode === 'error') {
        throw new StripeFailure({
          status: 500,
          type: 'api_error',
          message: 'An unknown error occurred (an outage set on /local/stripe).',
        });
      }
      const answered = execute(request, url, body, requestId);
      afterCommit();
      if (outage?.mode === 'lost-reply') {
        request.socket.destroy();
        return;
      }
      if (outage?.mode === 'slow') await sleep(outage.milliseconds);
      send(response, answered, request, requestId);
    } finally {
      inProgress.delete(key);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = `req_${context.randomLetters(14)}`;
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : '';
    try {
      await reply(request, response, requestId, key);
    } catch (error) {
      const failure =
        error instanceof StripeFailure
          ? error
          : new StripeFailure({
              status: 500,
              type: 'api_error',
              message: `The local stand-in for Stripe failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
            });
      send(
        response,
        { status: failure.status, body: errorBody(failure, logUrl(requestId)), requestId, replayed: false },
        request,
        requestId,
      );
    }
  };
}
