import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '#local/launch/listen.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import { readBody } from '#local/protocol/read-body.ts';
import type { AwsCall, AwsReply, AwsService } from '#local/service.ts';
import type { Credentials } from './credentials.ts';
import { errorReply } from './error-reply.ts';
import { AccessDenied, type Permissions } from './permissions.ts';
import { isSigned, SignatureError, type SignedRequest, verifySignature } from './signature.ts';

export interface AwsEndpoint {
  readonly url: string;
  close(): Promise<void>;
}

export interface EndpointOptions {
  readonly services: readonly AwsService[];
  readonly credentials: Credentials;
  readonly permissions: Permissions;
  readonly report: (message: string) => void;
}

const ANONYMOUS = { name: 'anonymous', accessKeyId: '' };

export async function startAwsEndpoint(options: EndpointOptions): Promise<AwsEndpoint> {
  const server = createServer((incoming, response) => {
    void answer(incoming, response, options);
  });
  // Node's default of 5 s would close kept connections as the next call arrives.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => close(server) };
}

async function answer(incoming: IncomingMessage, response: ServerResponse, options: EndpointOptions): Promise<void> {
  try {
    const request = await readRequest(incoming);
    const reply = await replyTo(request, options);
    const cors = request.headers.origin === undefined ? {} : corsHeaders(request, options.services);
    response.writeHead(reply.status, { ...reply.headers, ...cors, 'content-length': Buffer.byteLength(reply.body) });
    response.end(incoming.method === 'HEAD' ? undefined : reply.body);
  } catch (error) {
    options.report(`AWS endpoint: ${error instanceof Error ? error.stack : String(error)}`);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(
      JSON.stringify({ __type: 'InternalServerError', message: 'The local cloud failed; see its console output.' }),
    );
  }
}

async function replyTo(
  request: SignedRequest,
  { services, credentials, permissions }: EndpointOptions,
): Promise<AwsReply> {
  let service = unsignedServiceOf(request);
  try {
    let caller = ANONYMOUS;
    // Browsers send CORS preflights unsigned.
    if (request.method !== 'OPTIONS' && isSigned(request)) {
      const scope = verifySignature(request, (id) => credentials.secretOf(id), Date.now());
      service = scope.service;
      caller = credentials.callerOf(scope.accessKeyId) ?? ANONYMOUS;
    }
    const emulated = services.find(({ signingName }) => signingName === service);
    if (!emulated) {
      const known = services.map(({ signingName }) => signingName).join(', ');
      throw new Error(
        `The local cloud does not emulate the service "${service}" (${request.method} ${request.url}); it emulates ${known}`,
      );
    }
    const call: AwsCall = { caller, ...request };
    const permissionsNeeded = emulated.requiredPermissions(call);
    if (caller === ANONYMOUS && permissionsNeeded.length > 0) {
      return errorReply(service, request.headers, 'MissingAuthenticationTokenException', 'The request is not signed.');
    }
    if (permissionsNeeded.length > 0) permissions.require(caller.name, permissionsNeeded);
    return await emulated.handle(call);
  } catch (error) {
    if (error instanceof SignatureError) return errorReply(service, request.headers, error.code, error.message);
    if (error instanceof AccessDenied)
      return errorReply(service, request.headers, 'AccessDeniedException', error.message);
    if (error instanceof AwsError) return errorReply(service, request.headers, error.code, error.message);
    throw error;
  }
}

/** Browsers call only S3 here, by presigned URLs. */
const corsHeaders = (request: SignedRequest, services: EndpointOptions['services']): Readonly<Record<string, string>> =>
  services.find(({ signingName }) => signingName === 's3')?.corsHeaders?.(request) ?? {};

function unsignedServiceOf({ headers }: SignedRequest): string {
  return headers['x-amz-target']?.startsWith('AWSCognitoIdentityProviderService') ? 'cognito-idp' : 's3';
}

async function readRequest(incoming: IncomingMessage): Promise<SignedRequest> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return {
    method: incoming.method ?? 'GET',
    url: new URL(incoming.url ?? '/', `http://${headers.host ?? '127.0.0.1'}`),
    headers,
    body: (await readBody(incoming)) ?? Buffer.alloc(0),
  };
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  if (server.listening) await once(server, 'close');
}
