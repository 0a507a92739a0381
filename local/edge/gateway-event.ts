import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ACCOUNT_ID } from '#local/service.ts';
import type { Claims } from './authorizer.ts';
import { type EdgeReply, type EdgeRequest, jsonReply } from './exchange.ts';
import { apiHost } from './resource-types.ts';

export interface RoutedRequest {
  readonly request: EdgeRequest;
  readonly apiId: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly claims: Claims | undefined;
  readonly scopes: readonly string[];
  readonly now: Date;
}

/** Other types are passed as base64, forms included. */
const TEXT = /^(text\/|application\/(json|javascript|xml)|application\/[\w.+-]+\+(json|xml))/i;

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
export function gatewayEvent({ request, apiId, routeKey, pathParameters, claims, scopes, now }: RoutedRequest): object {
  const { cookie, ...headers } = request.headers;
  const query = new URLSearchParams(request.query);
  const domainName = apiHost(apiId);
  const isText = TEXT.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  const [sourceIp = ''] = (headers['x-forwarded-for'] ?? '').split(/,\s*/).slice(-1);
  return {
    version: '2.0',
    routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: { ...headers, host: domainName },
    ...(query.size > 0 && {
      queryStringParameters: Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join(',')])),
    }),
    requestContext: {
      accountId: ACCOUNT_ID,
      apiId,
      ...(claims && {
        authorizer: { jwt: { claims: claimsAsText(claims), scopes: scopes.length > 0 ? scopes : null } },
      }),
      domainName,
      domainPrefix: apiId,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

const claimsAsText = (claims: Claims): Record<string, string> =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );

function clfTime(now: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(now.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

const FunctionAnswer = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

export function gatewayReply(answer: unknown): EdgeReply {
  const hasStatus = typeof answer === 'object' && answer !== null && 'statusCode' in answer;
  if (!hasStatus) {
    const body = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer ?? null));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const parsed = FunctionAnswer.safeParse(answer);
  if (!parsed.success) return jsonReply(500, { message: 'Internal Server Error' });
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])),
      ...(cookies && cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}
