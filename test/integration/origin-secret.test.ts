import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHealth } from '#contracts/http/operations.ts';
import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import { apiHost, identityOf } from '#local/edge/resource-types.ts';
import { readAssembly } from '#local/template/assembly.ts';
import { callApi } from './support/api.ts';
import { type Origin, openCloud } from './support/origin.ts';

/** Requests to the API's own host bypass the distribution and its firewall. */
let cloud: Origin;
let hosts: Readonly<Record<'HTTP' | 'WEBSOCKET', string>>;
beforeAll(async () => {
  cloud = await openCloud();
  const cdkOut = process.env.LOCAL_CDK_OUT ?? join(cloud.dataDir, 'cdk.out');
  const hostOf = (protocol: string): string => {
    for (const { name: stack, template } of readAssembly(cdkOut).stacks)
      for (const [logicalId, { Type: type, Properties: properties }] of Object.entries(template.Resources))
        if (type === 'AWS::ApiGatewayV2::Api' && properties.ProtocolType === protocol)
          return apiHost(identityOf({ stack, logicalId, type, properties }).ref);
    throw new Error(`There is no API of the protocol ${protocol}`);
  };
  hosts = { HTTP: hostOf('HTTP'), WEBSOCKET: hostOf('WEBSOCKET') };
});
afterAll(() => cloud.close());

/** `fetch` cannot set the Host header. */
const requestFrom = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(cloud.url);
    const outgoing = request({ hostname, port, path, headers: { host, ...headers } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve({ status: 101, body: '' });
    });
    outgoing.on('error', reject).end();
  });

const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

test('the API rejects every request to its own host and answers through the site', async () => {
  expect((await callApi(cloud.url, getHealth)).status).toBe(200);
  const refused = await requestFrom(hosts.HTTP, getHealth.path);
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'forbidden']);
  expect((await requestFrom(hosts.HTTP, getHealth.path, { [ORIGIN_SECRET_HEADER]: 'x'.repeat(48) })).status).toBe(403);
});

test('the API also rejects direct requests for generated pages', async () => {
  const page = await requestFrom(hosts.HTTP, '/api/public/pages/course/01TESTTESTTESTTE0000000001');
  expect(page.status).toBe(403);
  expect(page.body).not.toContain('<script');
});

test('the distribution overwrites a secret sent by the viewer', async () => {
  const reply = await fetch(new URL(getHealth.path, cloud.url), { headers: { [ORIGIN_SECRET_HEADER]: 'mine' } });
  expect(reply.status).toBe(200);
});

test('a direct socket is rejected before its ticket is checked', async () => {
  const { host } = new URL(cloud.url);
  expect((await requestFrom(hosts.WEBSOCKET, SOCKET_PATH, handshake)).status).toBe(403);
  expect((await requestFrom(host, SOCKET_PATH, handshake)).status).toBe(401);
});
