import type { IncomingMessage } from 'node:http';
import type { Behavior } from './distribution.ts';
import type { EdgeRequest } from './exchange.ts';
import { isSelected } from './policies.ts';

/** The API sees it as the connecting IP. */
const EDGE_ADDRESS = '130.176.0.1';

export const requestHost = ({ headers }: IncomingMessage): string => (headers.host ?? '').replace(/:\d+$/, '');

export const throughDistribution = (request: EdgeRequest, incoming: IncomingMessage): EdgeRequest =>
  withForwardedFor(request, incoming, [EDGE_ADDRESS]);

export const directRequest = (request: EdgeRequest, incoming: IncomingMessage): EdgeRequest =>
  withForwardedFor(request, incoming, []);

function withForwardedFor(request: EdgeRequest, incoming: IncomingMessage, between: readonly string[]): EdgeRequest {
  const viewer = (incoming.socket.remoteAddress ?? '127.0.0.1').replace('::ffff:', '');
  const before = request.headers['x-forwarded-for'];
  const chain = [before, viewer, ...between].filter((address) => address !== undefined && address !== '');
  const headers = { ...request.headers, 'x-forwarded-for': chain.join(', '), 'x-forwarded-proto': 'https' };
  return { ...request, headers };
}

const ALWAYS = new Set(['content-type', 'content-length', 'x-forwarded-for', 'x-forwarded-proto']);

/**
 * A GET's token is dropped unless a policy names it, as in AWS.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
export function toOrigin({ cache, originRequest, origin }: Behavior, request: EdgeRequest): EdgeRequest {
  const isWriting = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  const passes = (name: string): boolean =>
    ALWAYS.has(name) ||
    (name === 'authorization' && isWriting) ||
    isSelected(cache.headers, name) ||
    isSelected(originRequest.headers, name);
  const { cookie, ...others } = request.headers;
  const headers = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'host' && passes(name)));
  const cookies = (cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => {
      const [name = ''] = pair.split('=');
      return name !== '' && (isSelected(cache.cookies, name) || isSelected(originRequest.cookies, name));
    })
    .join('; ');
  const parts = request.query.split('&').filter((part) => {
    const [name = ''] = part.split('=');
    return part !== '' && (isSelected(cache.query, name) || isSelected(originRequest.query, name));
  });
  return {
    ...request,
    query: parts.join('&'),
    headers: {
      // Unless a policy forwards the viewer's.
      'user-agent': 'Amazon CloudFront',
      ...headers,
      ...(cookies !== '' && { cookie: cookies }),
      ...Object.fromEntries(
        origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
      ),
    },
  };
}
