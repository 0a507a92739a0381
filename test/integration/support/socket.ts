import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import * as z from 'zod';
import { createSocketTicket } from '#contracts/http/realtime.ts';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import { Notification } from '#domain/realtime/notification.ts';
import { callApi, replyOf } from './api.ts';
import type { Origin } from './origin.ts';
import type { Person } from './person.ts';

interface ReceivedNotice {
  readonly notification: Notification;
  readonly atMs: number;
}

export interface OpenSocket {
  readonly received: readonly ReceivedNotice[];
  readonly closed: Promise<number>;
  send(text: string): void;
  close(): void;
}

export const ticketFor = async (url: string, { accessToken: token }: Person): Promise<string> =>
  replyOf(createSocketTicket, await callApi(url, createSocketTicket, { token })).ticket;

/** Undefined when the socket is rejected. */
export async function openSocket(url: string, ticket: string | undefined): Promise<OpenSocket | undefined> {
  const query = ticket === undefined ? '' : `?${new URLSearchParams({ ticket })}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}${query}`);
  const received: ReceivedNotice[] = [];
  socket.addEventListener('message', ({ data }) =>
    received.push({ notification: Notification.parse(JSON.parse(String(data))), atMs: Date.now() }),
  );
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  return opened ? { received, closed, send: (text) => socket.send(text), close: () => socket.close() } : undefined;
}

export async function requireSocket(url: string, person: Person): Promise<OpenSocket> {
  const socket = await openSocket(url, await ticketFor(url, person));
  if (!socket) throw new Error('A fresh ticket opened no socket');
  return socket;
}

const Connection = z.object({ awsEndpointUrl: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() });

/** The management API of WebSocket connections. */
export function connectionsOf({ dataDir }: Pick<Origin, 'dataDir'>) {
  const { awsEndpointUrl, ...credentials } = Connection.parse(
    JSON.parse(readFileSync(join(dataDir, 'cloud.json'), 'utf8')),
  );
  const endpoint = `${awsEndpointUrl}${SOCKET_PATH}`;
  const client = new ApiGatewayManagementApiClient({ endpoint, region: 'us-east-1', credentials });
  return {
    find: (ConnectionId: string) => client.send(new GetConnectionCommand({ ConnectionId })),
    disconnect: (ConnectionId: string) => client.send(new DeleteConnectionCommand({ ConnectionId })),
  };
}
