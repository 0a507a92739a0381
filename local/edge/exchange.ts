import type { IncomingMessage } from 'node:http';

/** A request as it goes from the viewer to an origin. */
export interface EdgeRequest {
  readonly method: string;
  /** As sent, still percent-encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** An answer as it goes back. */
export interface EdgeReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** API Gateway's own limit for a request: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Reads a request whole; undefined once it is larger than the API takes. */
export async function readRequest(incoming: IncomingMessage, url: URL): Promise<EdgeRequest | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // The rest is read and dropped, so that the browser hears the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
  }
  if (size > MAX_BODY_BYTES) return undefined;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
  const [path = '/'] = (incoming.url ?? '/').split('?');
  return { method: incoming.method ?? 'GET', path, query: url.search.slice(1), headers, body: Buffer.concat(chunks) };
}

export const jsonReply = (status: number, body: object): EdgeReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});
