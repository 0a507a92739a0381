import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Group } from '#domain/users/profile.ts';
import { originHeaders } from './origin-headers.ts';

interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  /** A learner's id, or an id with groups. `tokenUse` is `access` by default. */
  readonly user?: string | { readonly id: string; readonly groups: readonly Group[]; readonly tokenUse?: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** An API Gateway event (payload format 2.0) with a verified JWT and the origin secret. */
export function httpEvent(endpoint: Endpoint, given: Given = {}): APIGatewayProxyEventV2 {
  const { params = {}, query = {}, body, user, headers = {} } = given;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `{${name}}`);
  const caller = typeof user === 'string' ? { id: user, groups: ['student' as const] } : user;
  const tokenUse = typeof user === 'object' ? user.tokenUse : undefined;
  const event = {
    version: '2.0',
    routeKey: `${endpoint.method} ${endpoint.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { 'content-type': 'application/json', ...originHeaders, ...headers },
    queryStringParameters: query,
    pathParameters: params,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method: endpoint.method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey: `${endpoint.method} ${endpoint.path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
      ...(caller && {
        authorizer: {
          jwt: {
            claims: {
              sub: caller.id,
              token_use: tokenUse ?? 'access',
              ...(caller.groups.length > 0 && { 'cognito:groups': `[${caller.groups.join(' ')}]` }),
            },
            scopes: null,
          },
        },
      }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
  };
  return event as unknown as APIGatewayProxyEventV2;
}

type HttpHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

export type Reply = {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: a reply's type is the declaration's business; tests look into it freely
  body: any;
  cookies?: readonly string[];
};
export async function invoke(handler: unknown, endpoint: Endpoint, given: Given = {}): Promise<Reply> {
  const {
    statusCode = 0,
    headers = {},
    body,
    cookies,
  } = await (handler as HttpHandler)(httpEvent(endpoint, given), {
    awsRequestId: 'invocation-1',
    getRemainingTimeInMillis: () => 10_000,
  } as Context);
  const isJson = String(headers['content-type']).startsWith('application/json');
  return {
    status: statusCode,
    headers,
    body: isJson ? JSON.parse(body ?? 'null') : body,
    ...(cookies && { cookies }),
  };
}
