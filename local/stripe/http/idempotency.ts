import { DAY_MS } from '../clock.ts';
import type { Store } from '../store.ts';
import { StripeFailure } from './errors.ts';

const KEY_LIFETIME_MS = DAY_MS;

export interface IdempotentRequest {
  readonly key: string;
  readonly path: string;
  readonly fingerprint: string;
}

export interface StoredReply {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

function idempotencyError(status: number, message: string, code?: string): StripeFailure {
  return new StripeFailure({ status, type: 'idempotency_error', message, code });
}

export function findReply(store: Store, request: IdempotentRequest): StoredReply | undefined {
  const row = store.database
    .prepare('SELECT * FROM replies WHERE key = ? AND made_ms > ?')
    .get(request.key, Date.now() - KEY_LIFETIME_MS);
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

/** Runs in the transaction of the request itself. */
export function saveReply(store: Store, request: IdempotentRequest, reply: StoredReply): void {
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
