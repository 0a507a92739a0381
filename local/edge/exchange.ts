import type { IncomingMessage } from 'node:http';
import { readBody } from '#local/protocol/read-body.ts';

export interface EdgeRequest {
  readonly method: string;
  /** As sent, percent-encoded. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface EdgeReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** API Gateway's limit: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

export async function readRequest(incoming: IncomingMessage, url: URL): Promise<EdgeRequest | undefined> {
  const body = await readBody(incoming, MAX_BODY_BYTES);
  if (!body) return undefined;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
  const [path = '/'] = (incoming.url ?? '/').split('?');
  return { method: incoming.method ?? 'GET', path, query: url.search.slice(1), headers, body };
}

export const jsonReply = (status: number, body: object): EdgeReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});
