import { DAY_MS } from '../clock.ts';
import type { Store } from '../store.ts';
import { StripeFailure } from './errors.ts';

/** Stripe forgets a key after a day. */
const REMEMBERED_MS = DAY_MS;

export interface KeyedRequest {
  /** The key, within its account. */
  readonly key: string;
  readonly path: string;
  /** The decoded parameters as text: equal for equal requests. */
  readonly fingerprint: string;
}

export interface KeptReply {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

function idempotencyError(status: number, message: string, code?: string): StripeFailure {
  return new StripeFailure({ status, type: 'idempotency_error', message, code });
}

/** What a request with a key was answered the first time: the same again, errors included; undefined for a new key. */
export function recall(store: Store, request: KeyedRequest): KeptReply | undefined {
  const row = store.database
    .prepare('SELECT * FROM replies WHERE key = ? AND made_ms > ?')
    .get(request.key, Date.now() - REMEMBERED_MS);
  if (row === undefined) return undefined;
  if (row.path !== request.path) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${row.path}'). Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  if (row.fingerprint !== request.fingerprint) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  return { status: Number(row.status), body: String(row.body), requestId: String(row.request) };
}

/** Keeps a reply, in the transaction that did what it says. */
export function remember(store: Store, request: KeyedRequest, reply: KeptReply): void {
  store.run(
    'INSERT OR REPLACE INTO replies (key, fingerprint, path, status, body, request, made_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
    request.key,
    request.fingerprint,
    request.path,
    reply.status,
    reply.body,
    reply.requestId,
    Date.now(),
  );
}

export function keyInUse(key: string): StripeFailure {
  return idempotencyError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`,
    'idempotency_key_in_use',
  );
}
