import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocketServer } from 'ws';
import * as z from 'zod';
import type { EdgeRequest } from '#local/edge/exchange.ts';
import { apiHost } from '#local/edge/resource-types.ts';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import { parseJson } from '#local/protocol/json.ts';
import type { AwsService, InvokeFunction, TemplateResource } from '#local/service.ts';
import { connectionsService, type OpenSocket } from './connections-service.ts';
import { type SocketApi, type SocketRoute, socketApis } from './socket-apis.ts';
import { type Connection, socketEvent } from './socket-event.ts';

/**
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html
 */
const IDLE_MS = 10 * 60_000;
const MAX_CONNECTION_MS = 2 * 60 * 60_000;
const MESSAGE_BYTES = 128 * 1024;

export interface Sockets {
  readonly service: AwsService;
  at(host: string): SocketApi | undefined;
  /** @returns the status of a rejected request; undefined if opened */
  open(
    api: SocketApi,
    request: EdgeRequest,
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<number | undefined>;
  /** Without `$disconnect`: the functions are stopping too. */
  close(): void;
}

interface SocketsContext {
  readonly resources: readonly TemplateResource[];
  readonly invoke: InvokeFunction;
  readonly mayInvoke: MayInvoke;
  readonly clock: () => Date;
}

const Answer = z.object({ statusCode: z.coerce.number(), body: z.string().nullish() });

export function createSockets({ resources, invoke, mayInvoke, clock }: SocketsContext): Sockets {
  const apis = socketApis(resources, mayInvoke);
  const connected = new Map<string, OpenSocket>();
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES });

  const invokeRoute = async ({ functionArn, timeoutMs }: SocketRoute, event: object) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The integration did not answer in time')), timeoutMs);
    });
    return Answer.parse(await Promise.race([invoke(functionArn, event), tooLate]).finally(() => clearTimeout(timer)));
  };

  const handleMessage = async (open: OpenSocket, data: RawData, isBinary: boolean): Promise<void> => {
    const { api, connection, socket } = open;
    open.lastActiveAt = clock();
    if (isBinary) return socket.close(1003);
    const body = data.toString();
    const named = api.routes.get(actionOf(body) ?? '');
    const route = named ?? api.routes.get('$default');
    const routeKey = named ? (actionOf(body) ?? '$default') : '$default';
    try {
      if (!route) throw new Error('No route matches');
      const answer = await invokeRoute(route, socketEvent(api, connection, { routeKey, body }, clock()));
      if (route.answers && answer.body) socket.send(answer.body);
    } catch {
      socket.send(JSON.stringify({ message: 'Internal server error', connectionId: connection.id }));
    }
  };

  const register = (open: OpenSocket): void => {
    const { api, connection, socket } = open;
    connected.set(connection.id, open);
    const tooOld = setTimeout(() => socket.close(1001, 'Going away'), MAX_CONNECTION_MS).unref();
    const idle = setInterval(() => {
      if (clock().getTime() - open.lastActiveAt.getTime() >= IDLE_MS) socket.close(1001, 'Going away');
    }, IDLE_MS / 10).unref();
    socket.on('message', (data: RawData, isBinary: boolean) => void handleMessage(open, data, isBinary));
    socket.on('error', () => socket.terminate());
    socket.on('close', (code: number, reason: Buffer) => {
      clearTimeout(tooOld);
      clearInterval(idle);
      // `close` does not invoke `$disconnect`.
      if (!connected.delete(connection.id)) return;
      const route = api.routes.get('$disconnect');
      const event = socketEvent(api, connection, { routeKey: '$disconnect', code, reason: `${reason}` }, clock());
      // Best effort, as in AWS; the function logs its own failure.
      if (route) invokeRoute(route, event).catch(() => {});
    });
  };

  return {
    service: connectionsService(apis, connected),
    at: (host) => apis.find(({ apiId }) => apiHost(apiId) === host),

    async open(api, request, incoming, socket, head) {
      const [sourceIp = ''] = (request.headers['x-forwarded-for'] ?? '').split(/,\s*/).slice(-1);
      const connection: Connection = {
        id: `${randomBytes(11).toString('base64url')}=`,
        connectedAt: clock(),
        sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      };
      const route = api.routes.get('$connect');
      if (route) {
        const event = socketEvent(api, connection, { routeKey: '$connect', request }, clock());
        const status = await invokeRoute(route, event).then(
          ({ statusCode }) => statusCode,
          () => 502,
        );
        if (status < 200 || status > 299) return status;
      }
      server.handleUpgrade(incoming, socket, head, (opened) =>
        register({ api, connection, socket: opened, lastActiveAt: clock() }),
      );
      return undefined;
    },

    close() {
      const open = [...connected.values()];
      connected.clear();
      for (const { socket } of open) socket.terminate();
      server.close();
    },
  };
}

const actionOf = (body: string): string | undefined =>
  z.object({ action: z.string() }).safeParse(parseJson(body)).data?.action;
