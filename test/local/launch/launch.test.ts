import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { connectionFile, ensureNotRunning } from '#local/launch/connection.ts';
import { fingerprint } from '#local/launch/fingerprint.ts';
import { listen } from '#local/launch/listen.ts';
import { ensureReadableData } from '#local/launch/local-data.ts';
import { withLock } from '#local/launch/lock.ts';
import { readProviders } from '#local/launch/providers.ts';
import { readSettings } from '#local/launch/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'launch-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads the environment and names invalid variables', () => {
  expect(readSettings({})).toEqual({
    ...{
      port: 3000,
      dataDir: '.local',
      seed: 'demo',
      cdkOut: undefined,
      gatewayWaitMs: 10_000,
      queueWindowMs: undefined,
    },
  });
  expect(readSettings({ LOCAL_GATEWAY_WAIT_MS: '25000' }).gatewayWaitMs).toBe(25_000);
  expect(readSettings({ LOCAL_QUEUE_WINDOW_MS: '500' }).queueWindowMs).toBe(500);
  expect(() => readSettings({ LOCAL_GATEWAY_WAIT_MS: '31000' })).toThrow('LOCAL_GATEWAY_WAIT_MS');
  expect(readSettings({ PORT: '', LOCAL_SEED: 'none' })).toMatchObject({ port: 3000, seed: 'none' });
  expect(() => readSettings({ PORT: 'three thousand' })).toThrow('PORT');
  expect(() => readSettings({ LOCAL_SEED: 'lots' })).toThrow('LOCAL_SEED');
});

test('keys in the environment replace the stand-ins one by one, and a live payment key is rejected', () => {
  expect(readProviders({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({
    stripe: { real: true },
    model: { real: false },
  });
  expect(readProviders({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toMatchObject({ model: { real: true } });
  expect(() => readProviders({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('live key');
});

test.each([
  [{}, undefined, undefined],
  [{ OPENAI_MODEL: 'm' }, 'default', 'default'],
  [{ OPENAI_MODEL: 'm', OPENAI_REASONING_EFFORT: 'high' }, 'high', 'high'],
  [{ OPENAI_MODEL: 'm', OPENAI_REASONING_EFFORT: 'high', OPENAI_CHECK_MODEL: 'other' }, 'high', 'default'],
  [{ OPENAI_CHECK_MODEL: 'other', OPENAI_CHECK_REASONING_EFFORT: 'low' }, undefined, 'low'],
] as const)('the effort fits the model that writes and the one that checks: %j', (variables, effort, ofCheck) => {
  expect(readProviders(variables).model).toMatchObject({ reasoningEffort: effort, checkReasoningEffort: ofCheck });
});

test('a fingerprint changes only with content and names', () => {
  const source = join(folder, 'source', 'deep');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'a.ts'), 'one');
  const first = fingerprint(folder, ['source', 'missing']);
  writeFileSync(join(source, 'a.ts'), 'one');
  expect(fingerprint(folder, ['source', 'missing'])).toBe(first);
  writeFileSync(join(source, 'a.ts'), 'two');
  expect(fingerprint(folder, ['source', 'missing'])).not.toBe(first);
});

test('a lock serializes two processes, and a lock of a dead process is taken over', async () => {
  const lock = join(folder, 'lock');
  writeFileSync(lock, '999999999');
  const order: string[] = [];
  const work = (name: string) =>
    withLock(lock, async () => {
      order.push(`${name} begins`);
      await sleep(50);
      order.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(order.map((step) => step.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('the wait for a lock can be ended', async () => {
  const lock = join(folder, 'held');
  const held = Promise.withResolvers<void>();
  const holder = withLock(lock, () => held.promise);
  const never = vi.fn(async () => {});
  await expect(withLock(lock, never, AbortSignal.abort())).rejects.toThrow('aborted');
  held.resolve();
  await holder;
  expect(never).not.toHaveBeenCalled();
  await withLock(lock, never);
  expect(never).toHaveBeenCalledOnce();
});

test('a port in use is an error that says what to do', async () => {
  const first = await listen({ port: 0, listener: (_, response) => void response.end('here') });
  expect(await (await fetch(`http://127.0.0.1:${first.port}`)).text()).toBe('here');
  await expect(listen({ port: first.port, listener: () => {} })).rejects.toThrow(
    new RegExp(`Port ${first.port} is in use.*PORT=${first.port + 1}`),
  );
  await first.close();
  await (await listen({ port: first.port, listener: () => {} })).close();
});

test('a second cloud over the same data folder is rejected while the first runs', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const first = await listen({ port: 0, listener: () => {} });
  const connection = {
    awsEndpointUrl: `http://127.0.0.1:${first.port}`,
    accessKeyId: 'a',
    secretAccessKey: 's',
    pid: 1,
  };
  writeFileSync(connectionFile(dataDir), JSON.stringify(connection));
  await expect(ensureNotRunning(dataDir)).rejects.toThrow('LOCAL_DATA_DIR');
  await first.close();
  await ensureNotRunning(dataDir);
});

test('data of another version is refused with what to do, and a reset clears the way', () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  ensureReadableData(dataDir);
  mkdirSync(join(dataDir, 'dynamodb'));
  ensureReadableData(dataDir);
  // Data from before there was a mark.
  rmSync(join(dataDir, 'version'));
  expect(() => ensureReadableData(dataDir)).toThrow(/npm run local:reset.*LOCAL_DATA_DIR=/);
  writeFileSync(join(dataDir, 'version'), '0\n');
  expect(() => ensureReadableData(dataDir)).toThrow('another version');
  const reset = join(import.meta.dirname, '../../../local/reset.ts');
  const run = spawnSync(process.execPath, [reset], {
    encoding: 'utf8',
    env: { ...process.env, LOCAL_DATA_DIR: dataDir },
  });
  expect(run).toMatchObject({ status: 0, stdout: `Deleted the data in ${dataDir}.\n` });
  ensureReadableData(dataDir);
});

test('an old Node gets an error with the needed version before any TypeScript runs', () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.19.0"}})';
  const check = join(import.meta.dirname, '../../../local/launch/require-node.js');
  const run = (...imports: string[]) =>
    spawnSync(process.execPath, [...imports.flatMap((one) => ['--import', one]), '--eval', 'console.log("started")'], {
      encoding: 'utf8',
    });
  expect(run(pathToFileURL(check).href)).toMatchObject({ status: 0, stdout: 'started\n' });
  const refused = run(older, pathToFileURL(check).href);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toMatch(/Node 24.*Node 20\.19\.0[\s\S]*npm ci/);
});
