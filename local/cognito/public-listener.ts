import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AwsError } from '#local/protocol/aws-error.ts';
import { readBody } from '#local/protocol/read-body.ts';
import type { AwsReply } from '#local/service.ts';

export interface PublicApi {
  run(body: Buffer, headers: Readonly<Record<string, string>>): Promise<AwsReply>;
  keysOf(poolId: string): Readonly<Record<string, string>> | undefined;
}

/** Cognito's limit. */
const MAX_BODY_BYTES = 131_072;

export function publicListener({ run, keysOf }: PublicApi): RequestListener {
  return (request, response) => {
    const poolId = /([^/]+)\/\.well-known\/jwks\.json$/.exec(request.url ?? '')?.[1];
    const keys = poolId === undefined ? undefined : keysOf(poolId);
    if (request.method === 'GET' && keys) {
      respond(response, {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keys: [keys] }),
      });
      return;
    }
    if (request.method !== 'POST') {
      respond(response, { status: 405, headers: { allow: 'POST' }, body: '' });
      return;
    }
    readBody(request, MAX_BODY_BYTES)
      .then((body) => {
        if (body) return run(body, flatHeaders(request));
        throw new AwsError('RequestEntityTooLargeException', 'The request is too large.', 413);
      })
      .then((reply) => respond(response, reply))
      .catch((error: unknown) => {
        const status = error instanceof AwsError ? error.status : 500;
        console.error('local user pool:', error);
        respond(response, {
          status,
          headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': 'InternalErrorException' },
          body: JSON.stringify({
            __type: 'InternalErrorException',
            message: 'The local user pool failed; see the console output.',
          }),
        });
      });
  };
}

const flatHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]));

function respond(response: ServerResponse, { status, headers, body }: AwsReply): void {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body);
}
