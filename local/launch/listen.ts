import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';

/** Loopback interface only, IPv4 and IPv6. */
export interface Origin {
  readonly port: number;
  close(): Promise<void>;
}

export interface OriginOptions {
  readonly port: number;
  readonly listener: RequestListener;
  readonly onUpgrade?: (request: Parameters<RequestListener>[0], socket: Duplex, head: Buffer) => void;
}

/** Port 0 is any free port. */
export async function listen({ port, listener, onUpgrade }: OriginOptions): Promise<Origin> {
  const first = await bind('127.0.0.1', port, listener);
  const servers = [first];
  const bound = portOf(first);
  try {
    servers.push(await bind('::1', bound, listener));
  } catch (error) {
    // A machine without IPv6 is fine. Another server on ::1 is not: `localhost` may lead there.
    if (codeOf(error) === 'EADDRINUSE') {
      first.close();
      if (port === 0) return listen({ port, listener, ...(onUpgrade && { onUpgrade }) });
      throw portInUse(bound);
    }
  }
  for (const server of servers) if (onUpgrade) server.on('upgrade', onUpgrade);
  return {
    port: bound,
    async close() {
      await Promise.all(
        servers.map(async (server) => {
          const closed = once(server, 'close');
          server.close();
          server.closeAllConnections();
          await closed;
        }),
      );
    },
  };
}

async function bind(host: string, port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE' && host === '127.0.0.1') throw portInUse(port);
    throw error;
  }
}

export function portOf(server: NetServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP port');
  return address.port;
}

/** Below the ports that systems give to connections: Linux from 32,768, macOS and Windows from 49,152. */
const CHOSEN_PORTS = { from: 20_000, below: 32_768 };
const MAX_TRIES = 100;

/** A free port for a server of another process, outside the range from which others would be given it meanwhile. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(CHOSEN_PORTS.from, CHOSEN_PORTS.below);
    if (await isFree(port)) return port;
  }
  throw new Error(`${MAX_TRIES} ports from ${CHOSEN_PORTS.from} to ${CHOSEN_PORTS.below - 1} are in use.`);
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createNetServer();
    probe.listen(port, host);
    try {
      await once(probe, 'listening');
    } catch (error) {
      // Windows reserves ranges (EACCES).
      if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES') return false;
      // A machine without IPv6.
      if (host === '127.0.0.1') throw error;
      continue;
    }
    const closed = once(probe, 'close');
    probe.close();
    await closed;
  }
  return true;
}

function portInUse(port: number): Error {
  return new Error(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} LOCAL_DATA_DIR=.local-${port + 1} npm start`,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
