import { WebSocket } from 'ws';
import type { AwsCall, AwsReply, AwsService } from '#local/service.ts';
import { arn } from '#local/template/names.ts';
import type { SocketApi } from './socket-apis.ts';
import type { Connection } from './socket-event.ts';

/**
 * `/<stage>/@connections/<id>`:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-how-to-call-websocket-api-connections.html
 */
const PATH = /^\/([^/]+)\/(?:@|%40)connections\/([^/]+)$/;

export interface OpenSocket {
  readonly api: SocketApi;
  readonly connection: Connection;
  readonly socket: WebSocket;
  lastActiveAt: Date;
}

const reply = (status: number, body: object | undefined, headers: Record<string, string> = {}): AwsReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: body ? JSON.stringify(body) : '',
});

/** On AWS, the API has a host of its own. */
export function connectionsService(apis: readonly SocketApi[], connected: ReadonlyMap<string, OpenSocket>): AwsService {
  const target = ({ url }: AwsCall) => {
    const [, stage, encoded] = PATH.exec(url.pathname) ?? [];
    const [api, ...others] = apis.filter((one) => one.stage === stage);
    if (!api || encoded === undefined || others.length > 0)
      throw new Error(`The local cloud does not support execute-api ${url.pathname}`);
    return { api, id: decodeURIComponent(encoded) };
  };
  return {
    signingName: 'execute-api',
    requiredPermissions(call) {
      const { api, id } = target(call);
      const resource = arn('execute-api', `${api.apiId}/${api.stage}/${call.method}/@connections/${id}`);
      return [{ action: 'execute-api:ManageConnections', resource }];
    },
    async handle(call) {
      const { api, id } = target(call);
      const open = connected.get(id);
      if (open?.api !== api || open.socket.readyState !== WebSocket.OPEN)
        return reply(410, { message: 'Gone' }, { 'x-amzn-errortype': 'GoneException' });
      const { socket, connection } = open;
      switch (call.method) {
        case 'POST':
          open.lastActiveAt = new Date();
          socket.send(call.body.toString('utf8'));
          return reply(200, undefined);
        case 'GET':
          return reply(200, {
            connectedAt: connection.connectedAt.toISOString(),
            lastActiveAt: open.lastActiveAt.toISOString(),
            identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
          });
        case 'DELETE':
          socket.close(1001, 'Connection Closed Normally');
          return reply(204, undefined);
        default:
          return reply(405, { message: 'Method Not Allowed' });
      }
    },
  };
}
