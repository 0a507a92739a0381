import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AwsService, RequiredPermission, TemplateResource } from '#local/service.ts';

export interface Served {
  readonly endpoint: string;
  close(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

/** An emulated service on a port of its own: no signature checks; records the required permissions. */
export async function serveAws(service: AwsService): Promise<Served & { permissions: RequiredPermission[] }> {
  const permissions: RequiredPermission[] = [];
  const served = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const call = {
      caller: { name: 'test', accessKeyId: 'test' },
      method: request.method ?? '',
      url: new URL(request.url ?? '', `http://${headers.host}`),
      headers,
      body: Buffer.concat(chunks),
    };
    try {
      permissions.push(...service.requiredPermissions(call));
      const reply = await service.handle(call);
      response.writeHead(reply.status, reply.headers).end(reply.body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end(String(error));
    }
  });
  return { ...served, permissions };
}

/** Configuration of the tests' SDK clients. */
export const sdk = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

export function aFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'coursewright-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const aResource = (
  type: string,
  logicalId: string,
  properties: Record<string, unknown> = {},
): TemplateResource => ({ stack: 'Test', logicalId, type, properties });
