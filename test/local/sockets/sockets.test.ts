import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityOf } from '#local/edge/resource-types.ts';
import { createUpgrade } from '#local/edge/upgrade.ts';
import type { AwsCall, TemplateResource } from '#local/service.ts';
import { socketApis } from '#local/sockets/socket-apis.ts';
import { createSockets, type Sockets } from '#local/sockets/sockets.ts';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { aResource } from '../serve-aws.ts';

const apiId = identityOf(aResource('AWS::ApiGatewayV2::Api', 'Sockets')).ref;
const refOf = (type: string, logicalId: string) => identityOf(aResource(`AWS::ApiGatewayV2::${type}`, logicalId)).ref;

const route = (logicalId: string, RouteKey: string, answers = false): TemplateResource[] => [
  aResource('AWS::ApiGatewayV2::Route', logicalId, {
    ApiId: apiId,
    RouteKey,
    AuthorizationType: 'NONE',
    Target: `integrations/${refOf('Integration', `${logicalId}Integration`)}`,
    ...(answers && { RouteResponseSelectionExpression: '$default' }),
  }),
  aResource('AWS::ApiGatewayV2::Integration', `${logicalId}Integration`, {
    ApiId: apiId,
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/arn:aws:lambda:us-east-1:000000000000:function:${logicalId}/invocations`,
  }),
  ...(answers
    ? [
        aResource('AWS::ApiGatewayV2::RouteResponse', `${logicalId}Response`, {
          ApiId: apiId,
          RouteId: refOf('Route', logicalId),
          RouteResponseKey: '$default',
        }),
      ]
    : []),
];
const distribution = (OriginRequestPolicyId: string | undefined) =>
  aResource('AWS::CloudFront::Distribution', 'Distribution', {
    DistributionConfig: {
      Origins: [
        { Id: 'site', DomainName: 'site.s3.us-east-1.amazonaws.com' },
        { Id: 'sockets', DomainName: `${apiId}.execute-api.us-east-1.amazonaws.com` },
      ],
      DefaultCacheBehavior: { TargetOriginId: 'site', CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' },
      CacheBehaviors: [
        {
          PathPattern: '/w*',
          TargetOriginId: 'sockets',
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId,
        },
      ],
    },
  });
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const api = [
  aResource('AWS::ApiGatewayV2::Api', 'Sockets', {
    ProtocolType: 'WEBSOCKET',
    RouteSelectionExpression: '$request.body.action',
  }),
  aResource('AWS::ApiGatewayV2::Stage', 'Stage', { ApiId: apiId, StageName: 'ws' }),
  ...route('Open', '$connect'),
  ...route('Say', '$default', true),
  ...route('Quiet', 'quiet'),
  ...route('Close', '$disconnect'),
];

type Event = { readonly requestContext: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>;
const functionOf = (uri: string): string => /function:(\w+)/.exec(uri)?.[1] ?? uri;

let server: Server;
let sockets: Sockets;
let invoke: ReturnType<typeof vi.fn<(uri: string, event: unknown) => Promise<unknown>>>;
let url: string;

async function serve(resources: readonly TemplateResource[] = [...api, distribution(ALL_VIEWER_EXCEPT_HOST)]) {
  sockets = createSockets({ resources, invoke, mayInvoke: () => true, clock: () => new Date() });
  server = createServer((_, response) => response.end()).on('upgrade', createUpgrade({ resources, sockets }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeEach(() => {
  invoke = vi.fn(async (uri: string, event: unknown) => {
    const { body } = event as { body?: string };
    if (body === '{"action":"fail"}') throw new Error('It fails');
    return { statusCode: 200, ...(functionOf(uri) !== 'Open' && { body: `heard ${body}` }) };
  });
});
afterEach(() => {
  sockets.close();
  server.close();
  server.closeAllConnections();
});

const eventsOf = (name: string): Event[] =>
  invoke.mock.calls.filter(([uri]) => functionOf(uri) === name).map(([, event]) => event as Event);

async function open(path = '/ws?ticket=t1') {
  const socket = new WebSocket(`${url}${path}`);
  const received: string[] = [];
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  return { socket, received, closed, opened };
}
const idOf = (): string => String(eventsOf('Open').at(-1)?.requestContext.connectionId);
const call = (method: string, id = idOf(), body = ''): AwsCall => ({
  caller: { name: 'operator', accessKeyId: 'k' },
  method,
  url: new URL(`http://127.0.0.1/ws/@connections/${encodeURIComponent(id)}`),
  headers: {},
  body: Buffer.from(body),
});

describe('a socket', () => {
  test('is opened by $connect, which receives the request', async () => {
    await serve();
    expect((await open()).opened).toBe(true);
    expect(eventsOf('Open')).toEqual([
      expect.objectContaining({
        queryStringParameters: { ticket: 't1' },
        headers: expect.objectContaining({ 'sec-websocket-key': expect.any(String) }),
        requestContext: expect.objectContaining({ routeKey: '$connect', eventType: 'CONNECT', stage: 'ws', apiId }),
      }),
    ]);
    expect(idOf()).toMatch(/^[\w-]+=$/);
  });

  test.each([
    ['refuses', async () => ({ statusCode: 401 })],
    ['fails', async () => Promise.reject(new Error('It fails'))],
    ['answers nothing that is known', async () => 'yes'],
  ])('is not opened where $connect %s', async (_, answer) => {
    invoke.mockImplementation(answer);
    await serve();
    expect((await open()).opened).toBe(false);
    expect((await sockets.service.handle(call('POST'))).status).toBe(410);
  });

  test('opens only through a behavior of the API, at its stage', async () => {
    await serve();
    expect((await open('/')).opened).toBe(false);
    expect((await open('/wrong')).opened).toBe(false);
    expect(invoke).not.toHaveBeenCalled();
  });

  test('does not open if the behavior drops the handshake headers', async () => {
    await serve([...api, distribution(undefined)]);
    expect((await open()).opened).toBe(false);
    expect(invoke).not.toHaveBeenCalled();
  });

  test('receives answers of the route for its action, and failures', async () => {
    await serve();
    const { socket, received } = await open();
    for (const said of ['{"action":"quiet"}', 'no JSON', '{"action":"fail"}']) socket.send(said);
    await vi.waitFor(() => expect(received).toHaveLength(2), LONG_WAIT_MS);
    expect(received.sort()).toEqual([
      'heard no JSON',
      JSON.stringify({ message: 'Internal server error', connectionId: idOf() }),
    ]);
    expect(eventsOf('Quiet')).toHaveLength(1);
  });

  test('invokes $disconnect when the client closes it', async () => {
    await serve();
    const { socket } = await open();
    socket.close();
    await vi.waitFor(() => expect(eventsOf('Close')).toHaveLength(1), LONG_WAIT_MS);
    expect(eventsOf('Close')[0]?.requestContext).toMatchObject({ connectionId: idOf(), eventType: 'DISCONNECT' });
    expect((await sockets.service.handle(call('POST'))).status).toBe(410);
  });

  test('is closed when the cloud stops, without $disconnect', async () => {
    await serve();
    const { closed } = await open();
    sockets.close();
    expect(await closed).toBe(1006);
    expect(eventsOf('Close')).toEqual([]);
  });
});

describe('the connections API', () => {
  test('posts to a connection, inspects it and closes it', async () => {
    await serve();
    const { received, closed } = await open();
    expect((await sockets.service.handle(call('POST', idOf(), '{"kind":"pong"}'))).status).toBe(200);
    await vi.waitFor(() => expect(received).toEqual(['{"kind":"pong"}']), LONG_WAIT_MS);
    expect(JSON.parse(String((await sockets.service.handle(call('GET'))).body))).toMatchObject({
      identity: { sourceIp: '130.176.0.1' },
    });
    expect((await sockets.service.handle(call('DELETE'))).status).toBe(204);
    expect(await closed).toBe(1001);
  });

  test('requires permission on that connection', async () => {
    await serve();
    expect(sockets.service.requiredPermissions(call('POST', 'a='))).toEqual([
      {
        action: 'execute-api:ManageConnections',
        resource: `arn:aws:execute-api:us-east-1:000000000000:${apiId}/ws/POST/@connections/a=`,
      },
    ]);
    const elsewhere = { ...call('POST'), url: new URL('http://127.0.0.1/other/@connections/a=') };
    expect(() => sockets.service.requiredPermissions(elsewhere)).toThrow(
      'does not support execute-api /other/@connections/a=',
    );
  });
});

test('a route without permission to invoke its function is an error that names it', async () => {
  await serve();
  expect(() => socketApis(api, (_, source) => !source.endsWith('$connect'))).toThrow(
    /Open \(AWS::ApiGatewayV2::Route\): no AWS::Lambda::Permission lets .*\/ws\/\$connect invoke/,
  );
});
