import { createServer, request as httpRequest, type RequestOptions } from 'node:http';
import type { request } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSource } from '#contracts/http/sources.ts';
import { keys } from '#contracts/table.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { namedSources } from '#domain/sources/span-place.ts';
import { publicLookup } from '#functions/adapters/sources/public-address.ts';
import { textFrom } from '#functions/data/courses/course-items.ts';
import { generations } from '#functions/data/generations/generations.ts';
import { handler as read } from '#functions/generation/read-source.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aProfile, creator } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { startModel, type TestModel } from '#test/support/model.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { runStages } from './run-workflow.ts';

/** A web of one host at a public address. Its connections go to a server of this test. */
const web = vi.hoisted(() => ({ port: 0, lookup: undefined as LookupFunction | undefined, addresses: [] as string[] }));
vi.mock('#functions/adapters/sources/source-reader.ts', async (original) => {
  const module = await original<typeof import('#functions/adapters/sources/source-reader.ts')>();
  const { provide } = await import('#functions/runtime/dependencies.ts');
  const { sourceReader } = await import('#contracts/ports/sources.ts');
  const connect = ((url: URL, { headers, signal, agent, lookup }: RequestOptions) =>
    httpRequest({
      ...{ host: url.hostname, path: url.pathname, port: web.port, headers, signal, agent },
      lookup: (host, options, done) =>
        lookup?.(host, options, (error, found) => {
          web.addresses.push(JSON.stringify(found));
          if (error) done(error, '');
          else done(null, [{ address: '127.0.0.1', family: 4 }]);
        }),
    })) as unknown as typeof request;
  const transport = { request: connect, lookup: ((...given) => web.lookup?.(...given)) as LookupFunction };
  return { ...module, sourceReader: provide(sourceReader, module.sourceReaderWith(transport)) };
});

const paragraph =
  'Feed the starter every morning with equal weights of flour and water, and discard half of the jar before you do.';
const page = `<!doctype html><html><head><title>Growing a starter</title></head><body><nav>Home</nav><article>
  <h1>Growing a starter</h1>${`<p>${paragraph}</p>`.repeat(4)}</article></body></html>`;
const server = createServer(({ url }, reply) => {
  if (url === '/old') return reply.writeHead(301, { location: '/starter' }).end();
  return reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(page));
});

let db: TestTable;
let cloud: AwsStandIns;
let model: TestModel;
beforeAll(async () => {
  [db, cloud, model] = await Promise.all([startTable(), startAwsStandIns(), startModel()]);
  await db.seed({ pk: keys.user.pk(creator), sk: keys.user.profile, ...aProfile() });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  web.port = (server.address() as AddressInfo).port;
});
afterAll(() => Promise.all([db.stop(), cloud.stop(), model.stop(), new Promise((closed) => server.close(closed))]));

const resolvesTo = (address: string): void => {
  web.lookup = publicLookup(((_: string, __: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family: 4 }])) as never);
};
const readAddress = async (address: string) =>
  (await invoke(read, readSource, { user: creator, body: { from: { kind: 'address', address } } })).body.source;

test('a page behind a redirect is fetched from its public address, and slides name it', async () => {
  resolvesTo('93.184.215.14');
  const source = await readAddress('https://bread.example/old');
  expect(source).toMatchObject({ kind: 'address', status: 'ready', read: { title: 'Growing a starter' } });
  expect(new Set(web.addresses)).toEqual(new Set([JSON.stringify([{ address: '93.184.215.14', family: 4 }])]));
  expect(web.addresses).toHaveLength(2);

  const bread = { title: 'Bread at Home', description: 'Bake a loaf.', outline: 'Growing a starter\nBaking' };
  const quota = quotaOf({ tier: 'agency', coursesLimit: 999_999 });
  const sources = [{ id: source.id, name: 'Growing a starter' }];
  const { id } = await generations(lambdaPlatform).reserve(bread, creator, quota, { sources });
  const course = textFrom(await db.rows(keys.course.pk(await runStages(id))));
  const slides = course?.text.content.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.slides));
  const lines = slides?.flatMap(({ sources = [] }) => namedSources(sources, ['Growing a starter']));
  expect(lines).toContainEqual({ name: 'Growing a starter', places: '' });
});

test('the same name at a private address is not connected to', async () => {
  web.addresses.length = 0;
  resolvesTo('10.0.0.8');
  expect(await readAddress('https://bread.example/starter')).toMatchObject({
    status: 'failed',
    problem: 'Only public https addresses can be read.',
  });
  expect(web.addresses).toEqual(['""']);
});
