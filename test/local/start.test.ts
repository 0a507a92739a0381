import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Connection, connectionFile } from '#local/launch/connection.ts';
import { aWorkspace, fixtureFunction, synthesize } from './fixtures/synthesize.ts';

const workspace = aWorkspace();
let cdkOut: string;
const running = new Set<ChildProcess>();

beforeAll(() => {
  cdkOut = synthesize(workspace, (app) => {
    const stack = new Stack(app, 'Whole');
    const partitionKey = { name: 'pk', type: dynamodb.AttributeType.STRING };
    const table = new dynamodb.TableV2(stack, 'Table', { partitionKey });
    const count = fixtureFunction(stack, workspace, {
      id: 'Count',
      environment: { TABLE: table.tableName, SITE_URL: 'https://example.com' },
      body: `
        const { Attributes } = await send('UpdateItem', {
          TableName: process.env.TABLE, Key: { pk: { S: 'visits' } }, UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': { N: '1' } }, ReturnValues: 'UPDATED_NEW',
        });
        return { visits: Number(Attributes.n.N), site: process.env.SITE_URL };`,
    });
    count.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [table.tableArn] }));
    const api = new HttpApi(stack, 'Api', { createDefaultStage: false });
    new HttpStage(stack, 'Stage', { httpApi: api, stageName: '$default', autoDeploy: true });
    const integration = new HttpLambdaIntegration('Count', count);
    api.addRoutes({ path: '/api/visit', methods: [HttpMethod.POST], integration });
  });
}, 240_000);

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

interface Started {
  readonly process: ChildProcess;
  readonly url: string;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

async function start(dataDir: string, port = '0'): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../local/start.ts')], {
    env: { ...process.env, PORT: port, LOCAL_DATA_DIR: dataDir, LOCAL_CDK_OUT: cdkOut, LOCAL_SEED: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a signal reaches all of it like Ctrl-C in a terminal.
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let url: string | undefined;
  while (url === undefined && child.exitCode === null) {
    await sleep(20);
    url = /^Coursewright is ready at (http:\S+)$/m.exec(output)?.[1];
  }
  return { process: child, url: url ?? '', output: () => output, ended };
}

const visit = async (url: string) => (await fetch(`${url}/api/visit`, { method: 'POST' })).json();
const dataDir = (name: string) => join(workspace, name);

test('prints its address once, keeps its data across a kill and a restart, and stops all its processes', async () => {
  const first = await start(dataDir('one'));
  expect(first.output().match(/is ready at/g)).toHaveLength(1);
  expect(await visit(first.url)).toEqual({ visits: 1, site: first.url });
  first.process.kill('SIGKILL');
  await first.ended;

  const second = await start(dataDir('one'));
  expect(await visit(second.url)).toMatchObject({ visits: 2 });
  const { awsEndpointUrl } = Connection.parse(JSON.parse(readFileSync(connectionFile(dataDir('one')), 'utf8')));
  process.kill(-Number(second.process.pid), 'SIGINT');
  expect(await second.ended).toBe(0);
  expect(second.output()).not.toContain('unexpectedly');
  expect(existsSync(connectionFile(dataDir('one')))).toBe(false);
  await expect(fetch(awsEndpointUrl)).rejects.toThrow();
}, 240_000);

test("a reset deletes only the local cloud's data, including the seed's progress", async () => {
  const kept = dataDir('reset');
  const started = await start(kept);
  await visit(started.url);
  started.process.kill('SIGINT');
  await started.ended;
  writeFileSync(join(kept, 'seed.json'), JSON.stringify({ complete: true, steps: {} }));
  writeFileSync(join(kept, 'somebody-elses.txt'), 'stays');
  const reset = spawnSync(process.execPath, [join(import.meta.dirname, '../../local/reset.ts')], {
    env: { ...process.env, LOCAL_DATA_DIR: kept },
  });
  expect(reset.status, String(reset.stderr)).toBe(0);
  expect(readdirSync(kept)).toEqual(['somebody-elses.txt']);
}, 240_000);

test('two clouds can run at once; a port or data folder in use is an error that says what to do', async () => {
  const [first, second] = await Promise.all([start(dataDir('left')), start(dataDir('right'))]);
  expect(await visit(first.url)).toMatchObject({ visits: 1 });
  expect(await visit(second.url)).toMatchObject({ visits: 1 });
  const samePort = await start(dataDir('third'), new URL(first.url).port);
  expect(await samePort.ended).toBe(1);
  expect(samePort.output()).toMatch(/Port \d+ is in use.*PORT=/);
  const sameFolder = await start(dataDir('left'));
  expect(await sameFolder.ended).toBe(1);
  expect(sameFolder.output()).toContain('already uses');
}, 240_000);

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a %s to npm stops everything that it started',
  async (signal) => {
    const folder = dataDir(`npm-${signal}`);
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: '0', LOCAL_DATA_DIR: folder, LOCAL_CDK_OUT: cdkOut, LOCAL_SEED: 'none' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.add(npm);
    // The pipe ends when the last process that could write to it has ended.
    const allEnded = new Promise<void>((resolve) => npm.stdout.on('close', () => resolve()));
    let output = '';
    await new Promise<void>((resolve) =>
      npm.stdout.on('data', (data) => {
        output += data;
        if (output.includes('is ready at')) resolve();
      }),
    );
    const { awsEndpointUrl } = Connection.parse(JSON.parse(readFileSync(connectionFile(folder), 'utf8')));
    npm.kill(signal);
    await allEnded;
    expect(existsSync(connectionFile(folder))).toBe(false);
    await expect(fetch(awsEndpointUrl)).rejects.toThrow();
  },
  240_000,
);

test("its pages show the functions' logs, grants and uses", async () => {
  const { url } = await start(dataDir('pages'));
  await visit(url);
  const json = async (path: string) => JSON.parse(await (await fetch(`${url}${path}`)).text());
  const { functions } = await json('/local/iam.json');
  expect(functions[0].used).toMatchObject([{ action: 'dynamodb:UpdateItem', allowed: true, count: 1 }]);
  expect(functions[0].tableCalls).toEqual([{ operation: 'UpdateItem', calls: 1, capacityUnits: 1, inSequence: 1 }]);
  for (const path of ['/local', '/local/logs', '/local/iam', '/local/queues']) {
    const page = await fetch(`${url}${path}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<nav>');
  }
}, 240_000);

test('a signal during the build ends the build and its lock', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../local/start.ts')], {
    env: { ...process.env, PORT: '0', LOCAL_DATA_DIR: dataDir('unbuilt'), LOCAL_CDK_OUT: '', LOCAL_SEED: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  // The first line of a build, whatever of it is up to date.
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  expect(line).toMatch(/^(Building|Bundling|Synthesizing) .* …/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(join(import.meta.dirname, '../../build/local-start.lock'))).toBe(false);
});
