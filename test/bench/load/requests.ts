import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request as data, so that the sender process can receive it. */
export interface PlannedRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  /** 0 without a reply. */
  readonly status: number;
  readonly latencyMs: number;
  readonly retryAfterSeconds: number | undefined;
}

const TIMEOUT_MS = 40_000;

/** Sends requests to one origin over keep-alive connections. Reply bodies are discarded. */
export function sender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers = {}, body }: PlannedRequest): Promise<Answer> => {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const finish = (status: number, retryAfter: string | undefined) =>
        resolve({
          status,
          latencyMs: performance.now() - startedAt,
          retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
        });
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          timeout: TIMEOUT_MS,
          headers: {
            ...headers,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(body)),
            }),
          },
        },
        (incoming) => {
          incoming.resume();
          incoming.on('end', () => finish(incoming.statusCode ?? 0, incoming.headers['retry-after']));
          incoming.on('error', () => finish(0, undefined));
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => finish(0, undefined));
      outgoing.end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

export const isRefusal = ({ status }: Answer): boolean => status === 429 || status === 503;
export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;
