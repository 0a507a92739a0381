import { randomUUID } from 'node:crypto';
import type { EdgeRequest } from '#local/edge/exchange.ts';
import { apiHost } from '#local/edge/resource-types.ts';
import type { SocketApi } from './socket-apis.ts';

export interface Connection {
  readonly id: string;
  readonly connectedAt: Date;
  readonly sourceIp: string;
  readonly userAgent: string;
}

type SocketOccurrence =
  | { readonly routeKey: '$connect'; readonly request: EdgeRequest }
  | { readonly routeKey: '$disconnect'; readonly code: number; readonly reason: string }
  | { readonly routeKey: string; readonly body: string };

const EVENT_TYPES: Readonly<Record<string, string>> = { $connect: 'CONNECT', $disconnect: 'DISCONNECT' };

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-websocket-api-mapping-template-reference.html */
export function socketEvent(
  { apiId, stage }: SocketApi,
  connection: Connection,
  happening: SocketOccurrence,
  now: Date,
): object {
  const { routeKey } = happening;
  const requestId = randomUUID();
  return {
    ...('request' in happening && requestFields(happening.request)),
    requestContext: {
      routeKey,
      eventType: EVENT_TYPES[routeKey] ?? 'MESSAGE',
      extendedRequestId: requestId,
      requestId,
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      messageDirection: 'IN',
      stage,
      connectedAt: connection.connectedAt.getTime(),
      connectionId: connection.id,
      identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
      domainName: apiHost(apiId),
      apiId,
      ...('code' in happening && { disconnectStatusCode: happening.code, disconnectReason: happening.reason }),
      ...('body' in happening && { messageId: randomUUID() }),
    },
    ...('body' in happening && { body: happening.body }),
    isBase64Encoded: false,
  };
}

function requestFields({ headers, query }: EdgeRequest): object {
  const parameters = new URLSearchParams(query);
  return {
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ...(parameters.size > 0 && {
      queryStringParameters: Object.fromEntries(parameters),
      multiValueQueryStringParameters: Object.fromEntries(
        [...parameters.keys()].map((name) => [name, parameters.getAll(name)]),
      ),
    }),
  };
}
