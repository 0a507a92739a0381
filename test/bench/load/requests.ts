import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One request, as data, so that it can be handed to the process that sends it. */
export interface Planned {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  /** 0 where no answer came. */
  readonly status: number;
  readonly latencyMs: number;
  /** How long the answer asks to wait; undefined where it does not say. */
  readonly retryAfterSeconds: number | undefined;
}

const TIMEOUT_MS = 40_000;

/** Sends requests to one origin over kept connections; an answer's body is read and dropped. */
export function sender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers = {}, body }: Planned): Promise<Answered> => {
    const begun = performance.now();
    return new Promise((resolve) => {
      const answered = (status: number, retryAfter: string | undefined) =>
        resolve({
          status,
          latencyMs: performance.now() - begun,
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
          incoming.on('end', () => answered(incoming.statusCode ?? 0, incoming.headers['retry-after']));
          incoming.on('error', () => answered(0, undefined));
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => answered(0, undefined));
      outgoing.end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

export const isRefusal = ({ status }: Answered): boolean => status === 429 || status === 503;
export const isSuccess = ({ status }: Answered): boolean => status >= 200 && status < 300;
