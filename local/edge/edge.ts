import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import type { LocalRoute } from '#local/pages/router.ts';
import type { Objects } from '#local/s3/objects.ts';
import { bucketName } from '#local/s3/resource-types.ts';
import { type InvokeFunction, REGION, type TemplateResource } from '#local/service.ts';
import type { SigningKeyOf } from './authorizer.ts';
import { bodySemaphore, bodySize } from './body-semaphore.ts';
import { compress } from './compress.ts';
import { type Behavior, type Distribution, distribution, type Origin } from './distribution.ts';
import { edgeCache } from './edge-cache.ts';
import { type EdgeReply, type EdgeRequest, jsonReply, readRequest } from './exchange.ts';
import { type HttpApiContext, httpApis } from './http-api.ts';
import { canonicalOrigin, forbiddenReason } from './local-access.ts';
import { directRequest, requestHost, throughDistribution, toOrigin } from './origin-request.ts';
import { apiHost, identityOf } from './resource-types.ts';
import { siteOrigin } from './site-origin.ts';

export interface EdgeContext {
  readonly resources: readonly TemplateResource[];
  readonly invoke: InvokeFunction;
  readonly objects: Objects;
  /** AWS fetches them from the issuer. */
  readonly signingKey: SigningKeyOf;
  readonly mayInvoke?: MayInvoke;
  readonly clock: () => Date;
  readonly gatewayWaitMs?: number;
  readonly observe?: HttpApiContext['observe'];
  readonly localRoute: LocalRoute;
  readonly siteConfig?: (origin: string) => Readonly<Record<string, unknown>>;
  /** Replaces the buckets' hosts in the content security policy. */
  readonly bucketsUrl?: string;
  readonly site?: RequestListener;
}

type Fetch = (request: EdgeRequest) => Promise<EdgeReply> | EdgeReply;

const CONFIG_PATH = '/config.json';
const CSP = 'content-security-policy';
const TOO_LARGE = { message: 'Request Entity Too Large' };

/** RFC 9110, section 15.5.22. */
const upgradeRequired = (): EdgeReply => {
  const reply = jsonReply(426, { message: 'Upgrade Required' });
  return { ...reply, headers: { ...reply.headers, upgrade: 'websocket' } };
};

const bucketHost = (bucket: string): string => `${bucket}.s3.${REGION}.amazonaws.com`;

/** Requests to the API's own host bypass the distribution, as in AWS. */
export function createEdge(context: EdgeContext): RequestListener {
  const { resources, objects, mayInvoke = () => true } = context;
  const edge = distribution(resources);
  const cache = edgeCache(context.clock);
  const apis = httpApis({ ...context, keyOf: context.signingKey, mayInvoke });
  const withBodySlot = bodySemaphore();
  const apiHosts = new Map<string, Fetch>([
    ...apis.map(({ apiId, handle }): [string, Fetch] => [apiHost(apiId), handle]),
    ...resources
      .filter(({ type, properties }) => type === 'AWS::ApiGatewayV2::Api' && properties.ProtocolType === 'WEBSOCKET')
      .map((socketApi): [string, Fetch] => [apiHost(identityOf(socketApi).ref), upgradeRequired]),
  ]);
  const origins = new Map<string, Fetch>([
    ...apiHosts,
    ...resources
      .filter(({ type }) => type === 'AWS::S3::Bucket')
      .map(bucketName)
      .map((bucket): [string, Fetch] => [bucketHost(bucket), siteOrigin(bucket, objects, resources)]),
  ]);
  const bucketHosts = resources
    .filter(({ type }) => type === 'AWS::S3::Bucket')
    .map((one) => bucketHost(bucketName(one)));
  const fetchFrom = ({ DomainName, Id }: Origin): Fetch => {
    const fetch = origins.get(DomainName);
    if (!fetch)
      throw new Error(
        `The distribution's origin ${Id} (${DomainName}) is neither a bucket nor an API of the templates`,
      );
    return fetch;
  };
  const isBucket = ({ origin }: Behavior) => bucketHosts.includes(origin.DomainName);
  const isSite = ({ origin }: Behavior) => origin.Id === edge?.behaviorFor('/').origin.Id;

  const decorate = (reply: EdgeReply, behavior: Behavior): EdgeReply => {
    const { headers, ...rest } = withResponseHeaders(reply, behavior);
    const { [CSP]: policy } = headers;
    if (typeof policy !== 'string' || context.bucketsUrl === undefined) return { ...rest, headers };
    const localPolicy = bucketHosts.reduce(
      (text, host) => text.replaceAll(`https://${host}`, context.bucketsUrl ?? ''),
      policy,
    );
    return { ...rest, headers: { ...headers, [CSP]: localPolicy } };
  };

  const fetched = async (behavior: Behavior, request: EdgeRequest): Promise<EdgeReply> => {
    const { cache: policy, origin } = behavior;
    const isCacheable = ['GET', 'HEAD'].includes(request.method) && !isBucket(behavior);
    const hit = isCacheable ? cache.find(request, policy) : undefined;
    if (hit) return hit;
    const reply = await fetchFrom(origin)(toOrigin(behavior, request));
    if (isCacheable && request.method === 'GET') cache.keep(request, policy, reply);
    return { ...reply, headers: { ...reply.headers, 'x-cache': 'Miss from cloudfront' } };
  };

  const withErrorPage = async ({ errorPages, behaviorFor }: Distribution, reply: EdgeReply, request: EdgeRequest) => {
    const page = errorPages.find(({ status }) => status === reply.status);
    if (!page) return reply;
    const shown = await fetched(behaviorFor(page.path), {
      ...request,
      method: 'GET',
      path: page.path,
      body: Buffer.alloc(0),
    });
    return shown.status === 200 ? { ...shown, status: page.shownStatus } : reply;
  };

  const answer = async (request: EdgeRequest, origin: string, incoming: IncomingMessage): Promise<EdgeReply> => {
    if (!edge) return apis[0] ? apis[0].handle(request) : jsonReply(404, { message: 'Not Found' });
    const behavior = edge.behaviorFor(request.path);
    if (!behavior.methods.includes(request.method)) {
      return jsonReply(403, { message: 'This distribution is not configured to allow the HTTP request method' });
    }
    const { cookie } = request.headers;
    const viewerUrl = `${canonicalOrigin(origin)}${request.path}${request.query === '' ? '' : `?${request.query}`}`;
    if (behavior.opensSigned?.(cookie, viewerUrl, context.clock()) === false)
      return decorate(jsonReply(403, { message: 'Missing or invalid signed cookies' }), behavior);
    const rewritten = (await behavior.onRequest?.onRequest(request)) ?? request;
    if ('status' in rewritten) return decorate(rewritten, behavior);
    const isRoot = rewritten.path === '/' && edge.defaultRootObject !== '';
    const target = isRoot ? { ...rewritten, path: `/${edge.defaultRootObject}` } : rewritten;
    const refusal = target.path === CONFIG_PATH ? forbiddenReason(incoming) : undefined;
    if (refusal !== undefined) return jsonReply(403, { message: refusal });
    let reply = await withErrorPage(edge, await fetched(behavior, target), target);
    if (target.path === CONFIG_PATH && reply.status === 200)
      reply = withConfig(reply, context.siteConfig?.(origin) ?? {});
    // A viewer-response function gets the viewer's original request:
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html#functions-event-structure-request
    reply = (await behavior.onResponse?.onResponse(request, reply)) ?? reply;
    const packed = behavior.isCompressed ? await compress(request, reply, behavior.cache) : reply;
    return notModified(request, decorate(packed, behavior));
  };

  return (incoming, response) => {
    void serve(incoming, response).catch((error: unknown) => {
      console.error(`${incoming.method} ${incoming.url}:`, error);
      if (!response.headersSent)
        send(response, incoming, jsonReply(502, { message: 'The local edge failed; see the console output.' }));
    });
  };

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = `http://${incoming.headers.host ?? 'localhost'}`;
    const url = URL.parse(incoming.url ?? '/', origin);
    if (!url) return send(response, incoming, jsonReply(400, { message: 'Bad Request' }));
    const called = apiHosts.get(requestHost(incoming));
    if (called) return respond(incoming, response, url, (request) => called(directRequest(request, incoming)));
    const isLocal = url.pathname === '/local' || url.pathname.startsWith('/local/');
    const refusal = isLocal ? forbiddenReason(incoming) : undefined;
    if (refusal !== undefined) return send(response, incoming, jsonReply(403, { message: refusal }));
    if (isLocal) {
      if (!(await context.localRoute(incoming, response, url))) {
        send(response, incoming, jsonReply(404, { message: 'Not Found' }));
      }
      return;
    }
    const behavior = edge?.behaviorFor(url.pathname);
    // A development server renders every page, including those that the API otherwise fills in.
    const isPage = behavior !== undefined && (isSite(behavior) || !/^\/api\/|\.\w+$/.test(url.pathname));
    if (context.site && isPage && url.pathname !== CONFIG_PATH) {
      return context.site(incoming, response);
    }
    return respond(incoming, response, url, (request) =>
      answer(throughDistribution(request, incoming), origin, incoming),
    );
  }

  function respond(incoming: IncomingMessage, response: ServerResponse, url: URL, fetch: Fetch): Promise<void> {
    return withBodySlot(bodySize(incoming), async () => {
      const request = await readRequest(incoming, url);
      send(response, incoming, request ? await fetch(request) : jsonReply(413, TOO_LARGE));
    });
  }
}

function withResponseHeaders(reply: EdgeReply, { responseHeaders }: Behavior): EdgeReply {
  const headers = Object.fromEntries(
    Object.entries(reply.headers).filter(([name]) => !responseHeaders.remove.includes(name)),
  );
  const { 'set-cookie': cookies } = headers;
  // Safari keeps no secure cookies of http://localhost.
  if (cookies !== undefined) headers['set-cookie'] = [cookies].flat().map((cookie) => cookie.replace('; Secure', ''));
  for (const { name, value, override } of responseHeaders.set) {
    if (override || headers[name] === undefined) headers[name] = value;
  }
  return { ...reply, headers };
}

function notModified(request: EdgeRequest, reply: EdgeReply): EdgeReply {
  const { etag } = reply.headers;
  const held = request.headers['if-none-match'];
  if (reply.status !== 200 || typeof etag !== 'string' || held === undefined) return reply;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  if (!held.split(',').some((tag) => bare(tag) === bare(etag))) return reply;
  const { 'content-type': _type, 'content-encoding': _encoding, ...headers } = reply.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
}

function withConfig(reply: EdgeReply, more: Readonly<Record<string, unknown>>): EdgeReply {
  const config: unknown = JSON.parse(reply.body.toString('utf8'));
  const { etag: _etag, ...headers } = reply.headers;
  return { ...reply, headers, body: Buffer.from(JSON.stringify(Object.assign({}, config, more))) };
}

function send(response: ServerResponse, { method }: IncomingMessage, { status, headers, body }: EdgeReply): void {
  const hasBody = ![204, 304].includes(status);
  response.writeHead(status, {
    ...Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    ),
    ...(hasBody && { 'content-length': body.length }),
  });
  response.end(method === 'HEAD' || !hasBody ? undefined : body);
}
