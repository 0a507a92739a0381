import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TemplateResource } from '#local/service.ts';
import type { Sockets } from '#local/sockets/sockets.ts';
import { distribution } from './distribution.ts';
import { readRequest } from './exchange.ts';
import { directRequest, requestHost, throughDistribution, toOrigin } from './origin-request.ts';

export interface UpgradeContext {
  readonly resources: readonly TemplateResource[];
  readonly sockets: Sockets;
}

type Upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * A policy without the handshake headers fails, as in AWS.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/distribution-working-with.websockets.html
 */
export function createUpgrade({ resources, sockets }: UpgradeContext): Upgrade {
  const edge = distribution(resources);

  const answer = async (incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | undefined> => {
    const url = URL.parse(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
    if (!url || incoming.headers.upgrade?.toLowerCase() !== 'websocket') return 400;
    const viewer = await readRequest(incoming, url);
    if (!viewer) return 413;
    const called = sockets.at(requestHost(incoming));
    const behavior = edge?.behaviorFor(url.pathname);
    const api = called ?? (behavior && sockets.at(behavior.origin.DomainName));
    if (!behavior || !api) return 400;
    const request = called
      ? directRequest(viewer, incoming)
      : toOrigin(behavior, throughDistribution(viewer, incoming));
    if (request.headers['sec-websocket-key'] === undefined) return 400;
    if (request.path !== `/${api.stage}`) return 403;
    return sockets.open(api, request, incoming, socket, head);
  };

  return (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    void answer(incoming, socket, head)
      .catch((error: unknown) => {
        console.error(`${incoming.url?.split('?')[0]}:`, error);
        return 502;
      })
      .then((status) => {
        if (status !== undefined)
          socket.end(
            `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
          );
      });
  };
}
